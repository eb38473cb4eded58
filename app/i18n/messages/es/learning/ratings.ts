import type { Messages } from "../../en.ts";

export const ratings = {
  legend: "¿Qué tan útil es?",
  very: "Muy útil",
  somewhat: "Algo útil",
  not: "Nada útil",
  "points-very": "Toda la reputación por enseñar",
  "points-somewhat": "La mitad de la reputación por enseñar",
  once: "Lo dices una sola vez. Si también lo dice alguien de revisión, cuenta su palabra. «Nada útil» no gana nada, y solo lo ven ustedes dos y quienes revisan.",
  say: "Guardar mi valoración",
  reward: "Lo que gana se paga en el momento.",
  "reward-promised":
    "Lo que gana se paga cuando se evalúe la entrega. Si la entrega no alcanza los puntos mínimos, solo vale la valoración de quien revisa; sin ningún punto, no gana nada.",
  points:
    "Ya no quedan recompensas por comentar esta entrega: da reputación por enseñar, en el momento.",
  "points-promised":
    "Ya no quedan recompensas por comentar esta entrega: da reputación por enseñar, cuando se evalúe. Si la entrega no alcanza los puntos mínimos, solo vale la valoración de quien revisa; sin ningún punto, no da nada.",
  late: "Se escribió después de la evaluación: no gana nada; tu valoración solo agradece.",
  pair: "Ya ganaron dos comentarios entre las mismas dos personas: no gana nada; tu valoración solo agradece.",
  zero: "La entrega no obtuvo puntos: no gana nada; tu valoración solo agradece.",
  below:
    "La entrega no alcanzó los puntos mínimos, así que solo gana algo con la valoración de quien revisa: la tuya solo agradece.",
  repeated:
    "Quien lo escribió ya ganó con el mismo texto: no gana nada; tu valoración solo agradece.",
  evaluator: "Lo escribió quien evaluó la entrega: no gana nada; tu valoración solo agradece.",
} satisfies Messages["ratings"];
