import type { Messages } from "../en.ts";

export const pages = {
  updated: "Último cambio",
  contents: "En esta página",
  "no-contact": "Aún sin dirección de contacto",
} satisfies Messages["pages"];
