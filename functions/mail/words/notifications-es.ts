import type { NotificationMailWords } from "./notifications-en.ts";

export const es = {
  greeting: "Hola, {{username}}: esto pasó en Ayni.",
  "subject-many": "{{count}} notificaciones nuevas en Ayni",
  "subject-daily": "Tu día en Ayni: {{count}} notificaciones",
  more: "Y {{more}} más.",
  all: "Todas las notificaciones",
  choose: "Elige qué correos recibes",
  stop: "No más correos sobre {{topic}}",
  "stop-all": "No más correos sobre notificaciones",
  topics: {
    evaluations: "evaluaciones de tu trabajo",
    feedback: "comentarios",
    helpful: "marcas de utilidad",
    bounties: "recompensas que cierran",
    referrals: "personas que invitaste",
    payouts: "retiros",
    all: "notificaciones",
  },
  footer:
    "Ayni envía este correo porque quieres enterarte al momento. Los enlaces de arriba cambian eso sin iniciar sesión.",
  "footer-daily":
    "Ayni envía este correo una vez al día como máximo, porque quieres enterarte cada día. Los enlaces de arriba cambian eso sin iniciar sesión.",
} satisfies NotificationMailWords;
