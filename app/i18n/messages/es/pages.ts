import type { Messages } from "../en.ts";

export const pages = {
  updated: "Último cambio",
  contents: "En esta página",
} satisfies Messages["pages"];
