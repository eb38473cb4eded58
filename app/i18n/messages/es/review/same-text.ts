import type { Messages } from "../../en.ts";

export const sameText = {
  title: "El mismo texto se entregó en otro lugar",
  why: "Solo se compararon letras y cifras. Averigua quién lo escribió antes de puntuar.",
  by: "de",
} satisfies Messages["sameText"];
