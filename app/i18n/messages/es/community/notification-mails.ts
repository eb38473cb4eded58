import type { Messages } from "../../en.ts";

export const notificationMails = {
  title: "Mensajes de correo sobre notificaciones",
  lead: "Lo que pasa en Ayni también puede llegar a {{email}}. Las notificaciones del sitio siempre lo tienen todo.",
  evaluations: "Evaluaciones de tu trabajo, correcciones y recompensas apartadas por vencer",
  feedback: "Comentarios sobre tu trabajo y respuestas a los tuyos",
  helpful: "Marcaron tu comentario como útil",
  bounties: "Un reto que empezaste cierra pronto",
  referrals: "Alguien se unió con tu invitación o te hizo ganar una recompensa",
  payouts: "Tus retiros",
  moderation: "Decisiones sobre lo que escribiste o denunciaste, y sobre comunidades que llevas",
  events: "Una actividad en la que participas empieza en menos de un día, cambia o se cancela",
  reviews: "Trabajo que espera tu comentario o tu puntuación, y el fin de tu plazo para revisar",
  none: "Ningún mensaje",
  "at-once": "Al momento, reunidos durante unos minutos",
  daily: "Una vez al día, a las {{hour}}",
  save: "Guardar lo que elegí",
  saved: "Quedó guardado lo que elegiste.",
  again: "Los mensajes van otra vez a tu dirección.",
  "not-verified": "Los mensajes solo van a direcciones verificadas.",
  verify: "Verificar la tuya",
  refused: "El servidor de correo de {{email}} la rechazó; por eso se detuvieron estos mensajes.",
  "try-again": "Reintentar con esta dirección",
  always:
    "Los mensajes sobre la seguridad de tu cuenta y sobre tus roles llegan siempre. Cuando empieza una revisión, lo ves solo en el sitio.",
} satisfies Messages["notificationMails"];

export const unsubscribing = {
  title: "Mensajes de correo sobre notificaciones",
  description:
    "Deja de recibir mensajes de correo sobre notificaciones de Ayni, sin iniciar sesión.",
  evaluations: "¿Dejar de recibir mensajes sobre evaluaciones de tu trabajo?",
  feedback: "¿Dejar de recibir mensajes sobre comentarios?",
  helpful: "¿Dejar de recibir mensajes cuando marcan útil tu comentario?",
  bounties: "¿Dejar de recibir mensajes sobre recompensas abiertas por cerrar?",
  referrals: "¿Dejar de recibir mensajes sobre personas que invitaste?",
  payouts: "¿Dejar de recibir mensajes sobre retiros?",
  moderation:
    "¿Dejar de recibir mensajes sobre decisiones de denuncias y de comunidades que llevas?",
  events: "¿Dejar de recibir mensajes sobre actividades?",
  reviews: "¿Dejar de recibir mensajes sobre trabajo que te espera?",
  all: "¿Dejar de recibir todos los mensajes sobre notificaciones?",
  "evaluations-off": "Se desactivaron los mensajes sobre evaluaciones de tu trabajo.",
  "feedback-off": "Se desactivaron los mensajes sobre comentarios.",
  "helpful-off": "Ya no recibirás mensajes cuando marquen útil tu comentario.",
  "bounties-off": "Se desactivaron los mensajes sobre recompensas abiertas por cerrar.",
  "referrals-off": "Se desactivaron los mensajes sobre personas que invitaste.",
  "moderation-off":
    "Ya no recibirás mensajes sobre decisiones de denuncias y de comunidades que llevas.",
  "payouts-off": "Se desactivaron los mensajes sobre retiros.",
  "events-off": "Ya no recibirás mensajes sobre actividades.",
  "reviews-off": "Ya no recibirás mensajes sobre trabajo que te espera.",
  "all-off": "Se desactivaron los mensajes sobre notificaciones.",
  submit: "Desactivarlos",
  "submit-all": "Desactivar todos los mensajes sobre notificaciones",
  stays: "Lo sigues viendo todo en tus notificaciones del sitio.",
  choose: "Elegir qué mensajes recibes",
  none: "Este enlace ya no funciona",
  "none-next":
    "Quizá se cortó en el camino, o es de un mensaje a una dirección que ya no es tuya. Inicia sesión para elegir qué mensajes recibes.",
} satisfies Messages["unsubscribing"];
