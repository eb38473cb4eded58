import type { Messages } from "../en.ts";

export const marks = {
  reward: "La marca paga la recompensa por comentar en el momento.",
  "reward-promised":
    "La marca paga la recompensa por comentar cuando se evalúe la entrega, si obtiene algún punto.",
  points:
    "Ya no quedan recompensas por comentar esta entrega: la marca da reputación por enseñar, en el momento.",
  "points-promised":
    "Ya no quedan recompensas por comentar esta entrega: la marca da reputación por enseñar, cuando se evalúe, si obtiene algún punto.",
  late: "Se escribió después de la evaluación: la marca da las gracias, pero no da recompensa ni reputación.",
  pair: "Ya ganaron dos comentarios entre las mismas dos personas: la marca da las gracias, pero no da recompensa ni reputación.",
  zero: "La entrega no obtuvo puntos: la marca da las gracias, pero no da recompensa ni reputación.",
  evaluator:
    "Lo escribió quien evaluó la entrega: la marca da las gracias, pero no da recompensa ni reputación.",
} satisfies Messages["marks"];
