import type { Messages } from "../../en.ts";

export const login = {
  title: "Iniciar sesión",
  description: "Inicia sesión en Ayni para entregar trabajos, comentar y ganar recompensas.",
  lead: "Qué bueno verte de nuevo. Tu comunidad te espera.",
  email: "Correo electrónico",
  password: "Contraseña",
  submit: "Iniciar sesión",
  "other-ways": "Otras formas de iniciar sesión",
  "mail-link": "Enviarme un enlace",
  "mail-link-hint":
    "Llega al correo que escribiste arriba, y con él inicias sesión sin contraseña.",
  "link-sent":
    "El mensaje va en camino. Abre su enlace antes de una hora, en este dispositivo o en otro. Si no llega, revisa también la carpeta de spam.",
  "by-phone": "Iniciar sesión con un número de teléfono",
  forgotten: "¿Olvidaste tu contraseña?",
  "reset-link": "Elegir una nueva",
  "new-here": "¿Es tu primera vez aquí?",
  "sign-up-link": "Crear una cuenta",
  "to-go-on": "Inicia sesión para ir a la página que buscabas.",
  "password-changed":
    "Tu contraseña cambió. Inicia sesión con la nueva. En los demás lugares se cerró tu sesión, y no queda ninguna otra manera de entrar, tampoco llaves de acceso.",
  "logged-out": "Cerraste tu sesión.",
  "try-again-minutes_one": "Demasiados intentos. Vuelve a intentarlo en {{count}} minuto.",
  "try-again-minutes_other": "Demasiados intentos. Vuelve a intentarlo en {{count}} minutos.",
} satisfies Messages["login"];
