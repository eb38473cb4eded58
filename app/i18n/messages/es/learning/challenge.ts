import type { Messages } from "../../en.ts";

export const challenge = {
  kind: "Reto",
  reward: "Recompensa",
  pool: "Queda en el fondo",
  "pool-is-low":
    "Al fondo de la comunidad le queda poco. Tu recompensa se aparta cuando entregas, si el fondo todavía alcanza.",
  "points-as-pool-is-short":
    "El fondo de la comunidad no alcanza por ahora para la recompensa: lo que entregues ahora solo gana puntos.",
  "points-as-others-are-open":
    "Hay una recompensa apartada para tres de tus entregas aquí, que es lo máximo a la vez. Lo que entregues antes de que se evalúe una de ellas solo gana puntos.",
  "points-as-newcomers-have-half":
    "La mitad del fondo se reserva para quienes ya aprobaron un reto aquí; el resto está apartado para otras personas nuevas. Lo que entregues ahora solo gana puntos.",
  promise: "Prometido: primer comentario en {{feedback}} y puntuación en {{score}}",
  "late-reward":
    "Si la puntuación llega después y la entrega aprueba, quien la hizo recibe además, mientras el fondo alcance y como mucho {{times}} veces al mes:",
  closes: "Cierra",
  closed: "Cerró",
  "see-submissions_one": "Ver {{count}} entrega",
  "see-submissions_other": "Ver las {{count}} entregas",
  "no-submissions": "Todavía no hay entregas",
  hint: "Pista",
  "allowed-help": "Ayuda permitida",
  rubric: "Rúbrica de evaluación",
  criterion: "Criterio",
  points: "Puntos",
  total: "Total",
  "question-rule":
    "Quien revisa puede hacerte una pregunta sobre tu entrega. Tu respuesta, en 48 horas, cuenta aquí.",
  "minimum-rule":
    "Para aprobar necesitas al menos los puntos mínimos del reto: {{minimum}} de {{maximum}}.",
  "reward-rule": "Si los alcanzas, ganas",
  "best-submissions": "Mejores entregas",
  "no-best": "Nadie ha aprobado este reto todavía",
  "no-best-next": "La primera solución aprobada aparecerá aquí como ejemplo.",
  "your-submission": "Tu entrega",
  "open-it": "Abrir tu entrega",
  "submitted-at": "Entregada",
  "waiting-next":
    "Una persona del equipo de revisión la puntuará. Mientras no empiece, puedes editarla y otras personas pueden comentarla.",
  "in-review-next": "Ya la están revisando. Recibirás una notificación con el resultado.",
  "not-passed-next":
    "Lee la evaluación y los comentarios, mejora tu trabajo y vuelve a entregarlo más abajo.",
  "not-passed-closed": "El reto ya cerró, así que no recibe más entregas.",
  "feedback-on-it": "Comentarios sobre tu entrega",
  "all-feedback": "Todos los comentarios",
  submit: "Entregar",
  "submit-title": "Entregar tu trabajo",
  "submit-again": "Volver a entregar",
  "save-draft": "Guardar borrador",
  "draft-note": "Se guardó tu borrador",
  "start-attempt": "El formulario empieza con el texto de tu último intento, entregado",
  "start-with-draft": "Empezar con tu borrador",
  "start-with-attempt": "Empezar con el texto de tu último intento",
  "start-with-empty": "Empezar con un formulario vacío",
  "former-evaluation": "Lo que dijo la revisión",
  "draft-saved":
    "Tu borrador está guardado. Solo tú puedes verlo; vuelve y entrégalo cuando quieras.",
  "left-draft": "Tu borrador",
  "left-draft-why": "Ya no se puede entregar. Solo tú puedes verlo, y puedes copiarlo.",
  "public-note":
    "Lo que entregues lo puede leer todo el mundo, y otras personas pueden comentarlo.",
  "signed-out": "Inicia sesión o crea una cuenta para entregar tu trabajo.",
  unverified: "Verifica tu correo electrónico para entregar tu trabajo",
  "unverified-why": "Te enviamos un mensaje con un enlace. Puedes pedir otro.",
  "unverified-action": "Verificar tu correo",
  "closed-title": "Este reto está cerrado",
  "closed-why":
    "Ya no recibe entregas. Puedes seguir leyéndolo, y también lo que entregaron otras personas.",
  "passed-title": "Aprobaste este reto",
  "passed-why": "Otras personas pueden aprender de lo que sabes: comenta sus entregas.",
  "passed-action": "Ver sus entregas",
  "submissions-title": "Entregas",
  "submissions-of": "Entregas de «{{challenge}}»",
  "submissions-description":
    "Lo que entregaron otras personas en el reto «{{challenge}}», primero lo más nuevo.",
  "none-title": "Nadie ha entregado nada todavía",
  "none-next": "La primera entrega podría ser la tuya.",
  "none-action": "Ir al reto",
} satisfies Messages["challenge"];
