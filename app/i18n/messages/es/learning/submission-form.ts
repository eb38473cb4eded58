import type { Messages } from "../../en.ts";

export const submissionForm = {
  "format-label": "¿Qué entregas?",
  "format-text": "Un texto",
  "format-github": "Un repositorio de GitHub",
  "text-label": "Texto de la entrega",
  "text-hint":
    "Al menos {{count}} palabras. Puedes usar Markdown: títulos, listas, código, tablas.",
  "text-hint-link":
    "Al menos {{count}} palabras, también junto a un enlace: di qué hay que mirar. Puedes usar Markdown: títulos, listas, código, tablas.",
  "words-wanted":
    "Una buena extensión es de {{min}} a {{max}} palabras, sin contar bloques de código ni tablas. Con menos de {{least}} palabras, el texto no se acepta. Puedes usar Markdown: títulos, listas, código, tablas.",
  "words-wanted-link":
    "Una buena extensión para un texto solo es de {{min}} a {{max}} palabras, sin contar bloques de código ni tablas. Con menos de {{least}} palabras no se acepta, tampoco junto a un enlace. Puedes usar Markdown: títulos, listas, código, tablas.",
  "words-short": "{{written}} de al menos {{least}} palabras",
  "words-enough": "Al menos {{least}} palabras: suficiente",
  "words-now_one": "{{count}} palabra; una buena extensión es de {{min}} a {{max}}",
  "words-now_other": "{{count}} palabras; una buena extensión es de {{min}} a {{max}}",
  "words-outside_one":
    "Tu texto tiene {{count}} palabra, sin contar bloques de código ni tablas. Una buena extensión para este reto es de {{min}} a {{max}}. Todavía puedes editarlo.",
  "words-outside_other":
    "Tu texto tiene {{count}} palabras, sin contar bloques de código ni tablas. Una buena extensión para este reto es de {{min}} a {{max}}. Todavía puedes editarlo.",
  "help-label": "Ayuda que tuviste",
  "help-allowed": "Permitida aquí:",
  "help-hint":
    "Nombra personas, herramientas de IA y bibliotecas, y qué hicieron. Se ve junto a tu trabajo, también al evaluarlo.",
  "language-label": "Idioma del texto",
  "language-auto": "Detectarlo por el texto",
  "link-label": "Enlace al repositorio de GitHub",
  "link-hint": "Un repositorio público, como https://github.com/owner/name.",
} satisfies Messages["submissionForm"];
