import type { Messages } from "../../en.ts";

export const adminAddresses = {
  lead: "Miembros que tienen o tuvieron la misma dirección, cuando uno pudo hacer ganar dinero al otro. No se les envía nada hasta que un admin lo revise.",
  also: "También la tiene o la tuvo",
  "tie-invited": "uno invitó al otro",
  "tie-same-inviter": "los invitó el mismo miembro",
  "tie-evaluated": "uno evaluó el trabajo del otro",
  "tie-rewarded-feedback": "uno recibió una recompensa por un comentario sobre el trabajo del otro",
  look: "Ver el miembro y decidir allí",
  none: "No hay nada en espera",
  "none-next":
    "Una dirección compartida detiene los retiros solo si sus miembros tienen relación entre sí.",
} satisfies Messages["adminAddresses"];
