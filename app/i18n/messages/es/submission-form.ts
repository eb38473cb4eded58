import type { Messages } from "../en.ts";

export const submissionForm = {
  "format-label": "¿Qué entregas?",
  "format-text": "Un texto",
  "format-github": "Un repositorio de GitHub",
  "text-label": "Texto de la entrega",
  "text-hint":
    "Al menos {{count}} palabras. Puedes usar Markdown: títulos, listas, código, tablas.",
  "text-hint-link":
    "Al menos {{count}} palabras, también junto a un enlace. Puedes usar Markdown: títulos, listas, código, tablas.",
  "link-label": "Enlace al repositorio de GitHub",
  "link-hint": "Un repositorio público, como https://github.com/owner/name.",
} satisfies Messages["submissionForm"];
