import type { NotificationMailMessages } from "./notifications-en.ts";

export const es = {
  greeting: "Hola, {{username}}: esto pasó en Ayni.",
  "subject-many": "{{count}} notificaciones nuevas en Ayni",
  "subject-daily": "Tu día en Ayni: {{count}} notificaciones",
  more: "Y {{more}} más.",
  all: "Todas las notificaciones",
  choose: "Elegir qué mensajes recibes",
  stop: "Dejar de recibir mensajes sobre {{topic}}",
  "stop-all": "Dejar de recibir mensajes sobre notificaciones",
  topics: {
    evaluations: "evaluaciones de tu trabajo",
    feedback: "comentarios",
    helpful: "comentarios marcados como útiles",
    bounties: "recompensas abiertas por cerrar",
    referrals: "personas que invitaste",
    payouts: "retiros",
    moderation: "decisiones de denuncias y de comunidades que llevas",
    events: "actividades",
    reviews: "trabajo que te espera",
    all: "notificaciones",
  },
  footer:
    "Ayni envía este mensaje porque elegiste recibirlos al momento. Los enlaces de arriba lo cambian sin iniciar sesión.",
  "footer-daily":
    "Ayni envía este mensaje una vez al día como máximo, porque elegiste recibirlos cada día. Los enlaces de arriba lo cambian sin iniciar sesión.",
} satisfies NotificationMailMessages;
