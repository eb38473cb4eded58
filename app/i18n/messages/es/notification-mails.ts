import type { Messages } from "../en.ts";

export const notificationMails = {
  title: "Correos sobre notificaciones",
  lead: "Lo que pasa en Ayni también puede llegar a {{email}}. Las notificaciones del sitio siempre lo tienen todo.",
  evaluations: "Evaluaciones de tu trabajo, correcciones y recompensas apartadas que terminan",
  feedback: "Comentarios sobre tu trabajo y respuestas a los tuyos",
  helpful: "Marcaron tu comentario como útil",
  bounties: "Un reto que empezaste deja pronto de pagar",
  referrals: "Alguien se unió con tu invitación o te hizo ganar una recompensa",
  payouts: "Tus retiros",
  none: "Ningún correo",
  "at-once": "Al momento, reunidos durante unos minutos",
  daily: "Una vez al día, a las {{hour}}",
  save: "Guardar lo que elegí",
  saved: "Quedó guardado lo que elegiste.",
  again: "Los correos van otra vez a tu dirección.",
  "not-verified": "Los correos solo van a direcciones verificadas.",
  verify: "Verificar la tuya",
  refused: "El servidor de correo de {{email}} la rechazó; por eso se detuvieron estos correos.",
  "try-again": "Probar otra vez con esta dirección",
  always:
    "Los correos sobre la seguridad de tu cuenta y sobre tus roles llegan siempre. Que alguien revisa tu trabajo solo se avisa en el sitio.",
} satisfies Messages["notificationMails"];

export const unsubscribing = {
  title: "Correos sobre notificaciones",
  evaluations: "¿No quieres más correos sobre evaluaciones de tu trabajo?",
  feedback: "¿No quieres más correos sobre comentarios?",
  helpful: "¿No quieres más correos sobre marcas de utilidad?",
  bounties: "¿No quieres más correos sobre convocatorias que cierran?",
  referrals: "¿No quieres más correos sobre personas que invitaste?",
  payouts: "¿No quieres más correos sobre retiros?",
  all: "¿No quieres más correos sobre notificaciones?",
  "evaluations-off": "Se desactivaron los correos sobre evaluaciones de tu trabajo.",
  "feedback-off": "Se desactivaron los correos sobre comentarios.",
  "helpful-off": "Se desactivaron los correos sobre marcas de utilidad.",
  "bounties-off": "Se desactivaron los correos sobre convocatorias que cierran.",
  "referrals-off": "Se desactivaron los correos sobre personas que invitaste.",
  "payouts-off": "Se desactivaron los correos sobre retiros.",
  "all-off": "Se desactivaron los correos sobre notificaciones.",
  submit: "Desactivarlos",
  "submit-all": "Desactivar todos los correos sobre notificaciones",
  stays: "Lo que pasa sigue estando entre tus notificaciones en el sitio.",
  choose: "Elegir qué correos recibes",
  none: "Este enlace ya no funciona",
  "none-next":
    "Quizá se cortó en el camino, o es de un correo a una dirección que ya no es tuya. Inicia sesión para elegir qué correos recibes.",
} satisfies Messages["unsubscribing"];
