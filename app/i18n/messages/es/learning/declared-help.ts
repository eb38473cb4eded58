import type { Messages } from "../../en.ts";

export const declaredHelp = {
  declared: "Ayuda que tuvo quien la escribió:",
  none: "ninguna declarada",
  allowed: "Permitida en este reto:",
} satisfies Messages["declaredHelp"];
