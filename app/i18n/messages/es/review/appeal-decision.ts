import type { Messages } from "../../en.ts";

export const appealDecision = {
  list: "Apelaciones por decidir",
  "list-lead": "Apelaron estas puntuaciones. No diste ninguna de las dos, así que puedes decidir.",
  until: "decide a más tardar el",
  title: "Apelación: {{challenge}}, de {{author}}",
  words: "Por qué apela",
  scores: "Las dos puntuaciones",
  first: "Primera puntuación",
  second: "Segunda puntuación",
  "no-second": "Nadie dio una segunda puntuación a tiempo.",
  decide: "Tu decisión",
  outcome: "¿Cómo se decide la apelación?",
  stands: "Queda la primera puntuación",
  corrected: "La puntuación pasa a ser la que doy abajo",
  "points-note":
    "Los puntos solo cuentan si corriges, y suman más que los primeros: una decisión nunca baja la puntuación.",
  reason: "¿Por qué?",
  "reason-hint": "Lo lee quien apeló, y todas las personas si la puntuación cambia.",
  send: "Decidir la apelación",
} satisfies Messages["appealDecision"];
