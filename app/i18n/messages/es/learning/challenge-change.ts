import type { Messages } from "../../en.ts";

export const challengeChange = {
  "since-title": "El reto ha cambiado desde esta entrega",
  "since-why":
    "Se puntúa con lo que el reto decía entonces. La recompensa que se reservó para ella no cambia.",
  "retired-title": "La comunidad quitó este reto",
  "retired-why":
    "Ya no recibe entregas. Lo que se entregó antes se revisa con lo que el reto decía entonces, y la recompensa que se reservó no cambia.",
  then: "El reto como era entonces",
  "draft-title": "El reto ha cambiado desde que escribiste esto",
  "draft-why": "Lee qué es distinto antes de entregar tu trabajo.",
  same: "El texto en este idioma es el mismo.",
  long: "Hay demasiadas diferencias para mostrarlas en un texto: vuelve a leer arriba la tarea y la rúbrica.",
  read: "He leído qué es distinto",
  criterion: "{{title}} ({{points}}): {{description}}",
  help: "Ayuda permitida: {{help}}",
  minimum: "Para superarlo: {{minimum}} de {{maximum}} puntos",
  reward: "Recompensa: {{amount}}",
  feedback: "Recompensa por comentarios útiles: {{amount}}",
} satisfies Messages["challengeChange"];
