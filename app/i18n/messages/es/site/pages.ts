import type { Messages } from "../../en.ts";

export const pages = {
  updated: "Último cambio",
  contents: "En esta página",
  "other-language": "en inglés:",
  "contact-read": "Las personas que operan esta copia de Ayni leen lo que llega a",
  "no-contact":
    "Esta copia de Ayni no da ninguna dirección a la que escribir. Pregunta a quien la opera.",
} satisfies Messages["pages"];
