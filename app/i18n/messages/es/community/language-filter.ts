import type { Messages } from "../../en.ts";

export const languageFilter = {
  label: "Idioma de los textos",
  all: "Todos los idiomas",
  clear: "Mostrar todo",
  none: "Aquí todavía no hay textos en este idioma",
  "none-next": "Muestra todos los idiomas o escribe tú el primer texto.",
} satisfies Messages["languageFilter"];
