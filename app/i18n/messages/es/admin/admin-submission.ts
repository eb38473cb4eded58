import type { Messages } from "../../en.ts";

export const adminSubmission = {
  title: "«{{challenge}}» de {{author}}, como admin",
  lead: "Evaluar es tarea de quienes revisan. Intervén donde no pueda hacerlo nadie de revisión: lo que haces y tu motivo quedan en el registro de admins.",
  content: "Lo que se entregó",
  "open-page": "Su página pública",
  correct: "Corregir la puntuación",
  own: "Es tu propia entrega. La evalúa otra persona.",
  confirm: "Confirmar la evaluación como admin",
  "confirm-why":
    "Sus recompensas quedan retenidas hasta que otra persona de revisión la confirme. Confírmala donde nadie más de revisión pueda hacerlo; entonces se pagan.",
  "confirm-submit": "Confirmar evaluación",
  evaluate: "Evaluarla como admin",
  "evaluate-why":
    "Tu nombre aparece como el de quien la evaluó, y quien la hizo recibe una notificación. Una revisión que alguien comenzó es suya hasta que se acabe su plazo.",
  "evaluate-note":
    "La puntuación se publica cuando quien hizo la entrega haya valorado todos los comentarios, y a más tardar después de 18 horas. Entonces aprobar paga la recompensa. La puntuación se puede corregir durante 48 horas, con un motivo; después es definitiva.",
  "evaluate-submit": "Enviar evaluación",
  feedback: "Comentarios",
  judge: "Decir qué tan útil es, como admin",
  "judge-submit": "Guardar como admin",
} satisfies Messages["adminSubmission"];
