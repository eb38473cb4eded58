export const reviewQuestion = {
  title: "La pregunta de quien revisa",
  "counts-in": "La respuesta cuenta en",
  open: "Todavía no hay respuesta. Se puede responder hasta el",
  unanswered: "No hubo respuesta en 48 horas.",
  answer: "La respuesta de quien hizo la entrega",
  answered: "respondida",
  hidden: "Oculta por moderación.",
  "hidden-own": "Moderación ocultó esto, y ahora solo tú lo lees.",
  "hidden-why": "Leer por qué, y cómo apelar",
  "ask-title": "Haz una pregunta sobre la entrega",
  "ask-why":
    "Quien hizo la entrega tiene 48 horas para responder. Hasta entonces no puedes puntuar; después, la entrega sigue siendo tuya ocho horas más. Cada entrega tiene una sola pregunta, y cualquiera la lee con su respuesta cuando se publica la puntuación.",
  prepared: "Pregunta",
  "own-choice": "Una mía",
  own: "Tu propia pregunta",
  "own-hint":
    "¿Por qué está esto aquí, y qué se rompe sin ello? De 10 a 500 caracteres, sin Markdown.",
  ask: "Hacer esta pregunta",
  asked: "Tu pregunta está enviada. Te avisamos cuando haya respuesta.",
  waits: "Puedes puntuar cuando haya respuesta, o después del",
  "done-answered": "Tu respuesta está enviada. Avisamos a quien te revisa.",
  "answer-label": "Tu respuesta",
  "answer-hint":
    "Con tus palabras, en Markdown. Puedes enviarla una vez y no cambiarla. Quien te revisa la lee ahora, y cualquiera cuando se publique la puntuación.",
  "answer-send": "Enviar la respuesta",
};
