import type { Messages } from "../../en.ts";

export const corrected = {
  title: "Correcciones",
  by: "Corregida por",
  points: "{{before}} → {{after}} puntos.",
  passed: "Sigue aprobada.",
  "not-passed": "Sigue sin aprobar.",
  "now-passed": "No estaba aprobada y ahora lo está.",
  "now-not-passed": "Estaba aprobada y ahora no lo está.",
  reason: "Motivo",
  appeal:
    "Quien hizo la entrega apeló la puntuación, y decidió alguien del equipo que no dio ninguna de las dos.",
  "appeal-mean":
    "Quien hizo la entrega apeló la puntuación. El equipo no decidió a tiempo, así que cuenta el promedio de las dos puntuaciones.",
  before: "Lo que decía antes",
  "former-comment": "Las observaciones anteriores:",
} satisfies Messages["corrected"];
