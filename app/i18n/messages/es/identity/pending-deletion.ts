import type { Messages } from "../../en.ts";

export const pendingDeletion = {
  title: "Eliminar tu cuenta",
  lead: "Lee qué va a pasar y luego escribe tu nombre de usuario.",
  "at-once": "Enseguida",
  hidden:
    "Nadie te ve más: tu perfil, tu lugar en las clasificaciones y tu nombre desaparecen de todas las páginas.",
  "logged-out":
    "Se cierran todas tus sesiones. Las revisiones que has empezado vuelven a la cola de revisión.",
  "seven-days": "Durante siete días",
  "change-mind":
    "Puedes cambiar de idea: inicia sesión y di que conservas tu cuenta. Mientras tanto no puedes hacer nada más.",
  after: "Después de siete días, para siempre",
  "all-goes":
    "Se elimina todo lo personal: tus nombres, tu correo, tu foto, tu acceso, tus borradores, tu avance, tu reputación y tu historial. Durante un año nadie puede tomar tu nombre de usuario.",
  goes_one: "Se elimina {{count}} entrega tuya.",
  goes_other: "Se eliminan {{count}} entregas tuyas.",
  stays_one:
    "{{count}} entrega se queda, sin tu nombre, porque otras personas la comentaron o la evaluaron. Si tiene un enlace a un repositorio, el enlace se queda con ella.",
  stays_other:
    "{{count}} entregas se quedan, sin tu nombre, porque otras personas las comentaron o las evaluaron. Si tienen un enlace a un repositorio, el enlace se queda con ellas.",
  feedback:
    "Los comentarios tuyos que fueron marcados como útiles o respondidos se quedan, sin tu nombre. Los demás se eliminan.",
  balance: "Pierdes tu saldo, que vuelve a la plataforma:",
  "balance-until": "Sigue siendo tuyo hasta que terminen los siete días.",
  "no-balance": "No tienes saldo que perder.",
  "download-first": "Descargar antes tus datos",
  username: "Escribe tu nombre de usuario, {{username}}",
  submit: "Eliminar mi cuenta",
  "keep-link": "Conservar mi cuenta",
  "last-admin":
    "Eres la única persona que administra Ayni. Antes, haz que otra persona también lo haga.",
  begun: "Tu cuenta está oculta",
  "begun-lead":
    "Se elimina para siempre siete días después de que lo pediste. Si cambias de idea, inicia sesión antes.",
  "log-in": "Iniciar sesión",
  pending: "Tu cuenta se va a eliminar",
  "pending-on": "Ya nadie la ve. Se elimina para siempre el",
  keep: "Conservar mi cuenta",
  "or-log-out": "Si eso es lo que quieres, cierra la sesión y no hagas nada.",
} satisfies Messages["pendingDeletion"];
