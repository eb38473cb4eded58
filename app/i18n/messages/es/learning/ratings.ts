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
  reward: "Lo que gana se paga con la evaluación, salvo que la entrega no obtenga puntos.",
  reputation:
    "Su autor eligió esta entrega, así que no gana dinero: solo reputación por enseñar, si la entrega supera el reto.",
  thanks: "No gana nada; tu valoración solo agradece.",
} satisfies Messages["ratings"];
