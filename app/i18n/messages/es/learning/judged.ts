import type { Messages } from "../../en.ts";

export const judged = {
  "author-said": "Quien hizo la entrega dijo: {{said}}. Cuenta la palabra de quien revisa.",
  promised: "Apartado para este comentario:",
  earned: "Ganó",
  reward: "Un comentario muy útil gana todo lo que se prometió por él; uno algo útil, la mitad.",
  "reward-promised":
    "Se paga cuando se evalúe la entrega: si alcanza los puntos mínimos, o si a quien revisa le parece útil este comentario y la entrega obtiene algún punto.",
  points: "Ya no quedaba recompensa: ganó solo reputación por enseñar.",
  "points-promised":
    "Ya no queda recompensa: dará reputación por enseñar cuando se evalúe la entrega: si alcanza los puntos mínimos, o si a quien revisa le parece útil este comentario y la entrega obtiene algún punto.",
  late: "No ganó nada: se escribió después de la evaluación.",
  pair: "No ganó nada: ya habían ganado dos comentarios entre las mismas dos personas.",
  zero: "No ganó nada: la entrega no obtuvo puntos.",
  below:
    "No gana nada: la entrega no alcanzó los puntos mínimos. En ese caso solo vale la valoración de quien revisa.",
  repeated: "No ganó nada: quien lo escribió ya había ganado con el mismo texto.",
  evaluator: "No ganó nada: lo escribió quien evaluó la entrega.",
  unjudged:
    "No ganó nada: nadie lo valoró. Lo que nadie valora gana tres veces por persona, y una vez más por cada comentario suyo que fue útil.",
  "say-until":
    "Puedes decir qué tan útiles fueron los comentarios anteriores a la evaluación hasta el",
  default:
    "Lo que nadie haya valorado para entonces gana la mitad, si la entrega alcanzó los puntos mínimos.",
} satisfies Messages["judged"];
