import type { Messages } from "../../en.ts";

export const logout = {
  unfinished: "Saliste aquí, pero todavía no del todo",
  "unfinished-why":
    "Este navegador ya olvidó tu sesión. Pero Ayni no pudo terminarla en este momento: quien tenga una copia podría seguir usándola, como máximo {{days}} días desde que iniciaste sesión. Vuelve a intentarlo en un momento.",
  again: "Terminar la sesión",
} satisfies Messages["logout"];
