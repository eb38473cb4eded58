import type { Messages } from "../../en.ts";

export const rewardPath = {
  title: "El camino de una recompensa",
  earned: "Ganada",
  "earned-why":
    "Alguien del equipo de revisión aprueba tu trabajo y la recompensa está en tu saldo de Ayni.",
  claimed: "Pedida",
  "claimed-why":
    "48 horas después de que se publica la puntuación, en las que se puede corregir, pides el retiro.",
  sent: "Enviada",
  "sent-why": "Ayni envía una transacción a tu dirección.",
  confirmed: "Confirmada",
  "confirmed-why": "La cadena la ha confirmado: los tokens son tuyos, fuera de Ayni.",
} satisfies Messages["rewardPath"];
