import type { Messages } from "../../en.ts";

export const cards = {
  tagline: "Hoy por ti, mañana por mí",
  module: "Módulo",
} satisfies Messages["cards"];
