import type { Messages } from "../../en.ts";

export const changes = {
  withdraw: "Anularla",
  withdrawSubmission: "Anular tu entrega",
  "withdrawSubmission-why":
    "Nadie más la verá, y puedes volver a entregar enseguida. Su texto pasa a ser tu borrador, salvo que hayas guardado uno más nuevo. Una entrega anulada no se puede recuperar.",
  "withdrawn-title": "Anulaste esta entrega",
  "withdrawn-why": "Solo tú puedes verla. La anulaste",
  "withdrawn-action": "Volver a entregar",
  editFeedback: "Editar tu comentario",
  "editFeedback-why":
    "Puedes editarlo hasta que se marque como útil o se evalúe la entrega. Se verá que fue editado.",
  save: "Guardar los cambios",
  withdrawFeedback: "Borrar tu comentario",
  "withdrawFeedback-why":
    "Se borra junto con la respuesta que tenga, y ya no puede ganar nada. Mientras la entrega reciba comentarios, puedes volver a comentar.",
  answer: "Responder",
  "answer-edit": "Editar tu respuesta",
  "answer-label": "Tu respuesta",
  "answer-hint": "Es pública. Puedes usar Markdown.",
  "answer-send": "Enviar respuesta",
  withdrawAnswer: "Borrar tu respuesta",
  "withdrawAnswer-why": "Se borra. Puedes volver a responder.",
  "done-feedback-edited": "Tu comentario quedó cambiado.",
  "done-feedback-withdrawn": "Tu comentario quedó borrado.",
  "done-answered":
    "Tu respuesta ya está publicada. Quien hizo el comentario recibirá una notificación.",
  "done-answer-withdrawn": "Tu respuesta quedó borrada.",
} satisfies Messages["changes"];
