import type { Messages } from "../../en.ts";

export const verification = {
  title: "Verifica tu correo",
  description: "Verifica el correo de tu cuenta de Ayni o pide otro mensaje con el enlace.",
  lead: "Falta un paso para que puedas entregar trabajos y comentar.",
  "link-lead":
    "Abriste el enlace del mensaje. Presiona el botón para verificar {{email}} como la dirección de {{username}}.",
  "change-title": "Confirma tu correo nuevo",
  "change-lead":
    "Abriste el enlace del mensaje. Presiona el botón y la dirección a la que se envió será la de {{username}}.",
  "change-log-in":
    "Abriste el enlace del mensaje. Inicia sesión en la cuenta que lo pidió: después basta con presionar un botón para confirmar tu dirección nueva.",
  change: "Confirmar mi correo nuevo",
  "log-in-first":
    "Abriste el enlace del mensaje. Inicia sesión con la contraseña que elegiste al crear tu cuenta: después basta con presionar un botón para verificar tu correo.",
  "not-me-title": "¿No creaste una cuenta?",
  "not-me":
    "Entonces otra persona creó una con tu dirección. Mientras no inicies sesión aquí, no puede entregar trabajos ni ganar nada con ella. Si quieres quedarte con la cuenta, elige una contraseña nueva: eso cierra la sesión de esa persona y le quita cualquier otra manera de entrar. O déjalo así y borra el mensaje.",
  "not-me-reset": "Elegir una contraseña nueva",
  "another-account":
    "Ese enlace es de otra cuenta, no de la que tienes abierta aquí. Cierra la sesión y vuelve a abrirlo.",
  verify: "Verificar mi correo",
  "signed-up": "Te damos la bienvenida a Ayni. Tu cuenta está lista.",
  "mail-sent":
    "Enviamos un mensaje con un enlace a {{email}}. Puede tardar unos minutos; revisa también la carpeta de spam.",
  "mail-not-sent": "El mensaje no se pudo enviar en este momento. Pídelo de nuevo aquí abajo.",
  "picture-refused": "No se pudo guardar tu foto. Puedes añadir una en tu perfil cuando quieras.",
  "look-for": "Abre el enlace del mensaje que enviamos a {{email}}.",
  "until-then": "Mientras tanto puedes leerlo todo y editar tu perfil.",
  resend: "Enviar el mensaje otra vez",
  "resend-title": "¿No llegó el mensaje?",
  "resend-why": "Primero revisa la carpeta de spam. Cada mensaje nuevo trae un enlace nuevo.",
  "elsewhere-title": "¿Ya lo verificaste?",
  "elsewhere-why":
    "Entonces basta con volver a comprobarlo en este navegador. Puede que te pida iniciar sesión.",
  elsewhere: "Ya lo verifiqué",
  "not-yet": "Tu correo aún no está verificado. Primero abre el enlace del mensaje.",
  done: "Tu correo está verificado",
  "done-lead": "Desde ahora puedes entregar trabajos, comentar y ganar recompensas.",
  "done-elsewhere": "En otros navegadores y dispositivos tienes que volver a iniciar sesión.",
  "done-log-in": "Inicia sesión para continuar.",
  "to-communities": "Elegir una comunidad",
  "to-target": "Volver a donde estabas",
  "log-in": "Iniciar sesión",
  "visitor-lead":
    "Inicia sesión para que te enviemos otra vez el mensaje con el enlace, o abre el enlace del mensaje que ya tienes.",
  "link-again": "Inicia sesión y pide otro mensaje.",
} satisfies Messages["verification"];
