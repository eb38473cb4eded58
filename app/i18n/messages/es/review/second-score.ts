import type { Messages } from "../../en.ts";

export const secondScore = {
  title: "Segundas puntuaciones",
  lead: "Estas entregas ya tienen puntuación. Puntúalas otra vez sin ver la primera.",
  due: "abierta;",
  yours: "tuya;",
  record: "Tus puntuaciones de los últimos 30 días aquí: {{scores}}; llegaron a tiempo {{inTime}}.",
  "record-checks":
    "Comprobadas por otras personas: {{checks}}; coincidieron con las tuyas {{agreed}}.",
  "record-appeals": "Apeladas: {{appeals}}; se aceptaron {{upheld}}.",
  "stopped-title": "Por ahora no tomas revisiones nuevas aquí",
  stopped:
    "De las comprobaciones y apelaciones de tus puntuaciones en los últimos 30 días, tres o más, y más de un tercio, no coincidieron contigo. Cuando sean más antiguas podrás volver a puntuar. Mientras tanto, lee las observaciones de las demás personas.",
  "done-second": "Tu segunda puntuación está puesta. Gracias.",
  "page-title": "Segunda puntuación de «{{challenge}}» de {{author}}",
  blind:
    "Otra persona ya puntuó esta entrega. No ves nada de su puntuación, para que la tuya sea propia.",
  "your-score": "Tu puntuación",
  "take-why": "Tómala para puntuarla. Es tuya por {{time}}; después pueden tomarla otras personas.",
  take: "Tomar esta segunda puntuación",
  "yours-until": "Esta segunda puntuación es tuya hasta",
  "given-note":
    "Una vez puesta, no la puedes cambiar. Quien hizo la entrega lee tus puntos y tus observaciones después de la publicación.",
  give: "Poner la segunda puntuación",
  "combined-title": "Cómo resultó la puntuación",
  "counts-first":
    "Otra persona comprobó esta puntuación. Ambas coinciden dentro de una quinta parte de los puntos, así que cuenta la primera.",
  "counts-check":
    "Otra persona comprobó esta puntuación. Las dos difieren en más de una quinta parte de los puntos, así que cuenta la segunda.",
  "counts-median":
    "Varias personas puntuaron esta entrega. En cada criterio cuenta la puntuación del medio.",
  "counts-spread":
    "Las puntuaciones de tres personas diferían en más de una cuarta parte de los puntos, así que puntuó una persona más, y esa puntuación cuenta.",
  criterion: "Criterio",
  "score-number": "Puntuación {{number}}",
  "what-counts": "Cuenta",
  total: "Total",
  "comment-of": "Observaciones de la puntuación {{number}}",
} satisfies Messages["secondScore"];
