import type { Messages } from "../../en.ts";

export const judged = {
  "author-said": "Quien hizo la entrega dijo: {{said}}. Cuenta la palabra de quien revisa.",
  promised: "Apartado para este comentario:",
  earned: "Ganó",
  all: "Un comentario muy útil gana todo.",
  half: "Un comentario algo útil gana la mitad, y también uno que nadie valoró, si su autor tiene un buen historial.",
  nothing:
    "No gana nada: no fue útil o nadie lo valoró, su autor eligió o evaluó la entrega, o la entrega no obtuvo puntos.",
  "say-until":
    "Puedes decir qué tan útiles fueron los comentarios anteriores a la evaluación hasta el",
  default:
    "Lo que nadie haya valorado para entonces gana la mitad, si su autor tiene un buen historial.",
} satisfies Messages["judged"];
