import type { Messages } from "../../en.ts";

export const passwordReset = {
  title: "Elige una contraseña nueva",
  lead: "Escribe el correo con el que creaste tu cuenta. Ahí te llegará un enlace para elegir una contraseña nueva.",
  email: "Correo electrónico",
  submit: "Enviar el enlace",
  sent: "El mensaje va en camino",
  "sent-lead":
    "Si alguna cuenta tiene este correo, en unos minutos le llegará un enlace para elegir una contraseña nueva. Revisa también la carpeta de spam.",
  "not-secured": "Tu contraseña cambió, pero falta un paso",
  "not-secured-why":
    "En este momento no se pudieron cerrar las otras sesiones ni quitar otras maneras de entrar en tu cuenta. Pide otro enlace en un momento y elige tu contraseña una vez más: con eso queda hecho.",
  recovered: "El cambio quedó deshecho",
  "recovered-why":
    "Se cerraron todas las sesiones de tu cuenta y ahora nadie puede entrar en ella. Pide aquí un enlace y elige una contraseña nueva.",
  "send-again": "Enviarlo otra vez o a otro correo",
  "back-to-log-in": "Volver a iniciar sesión",
  "new-title": "Escribe tu contraseña nueva",
  "new-description":
    "Elige una contraseña nueva para tu cuenta de Ayni con el enlace que te enviamos.",
  "new-lead":
    "Para {{email}}. De ahora en adelante inicias sesión con ella en todos tus dispositivos. Se cierran todas las sesiones y se quitan las demás maneras de entrar, también las llaves de acceso.",
  "new-password": "Contraseña nueva",
  "new-password-hint":
    "Mejor larga que complicada. No se aceptan contraseñas que ya se han filtrado.",
  "confirm-password": "Confirma la contraseña nueva",
  "new-submit": "Cambiar mi contraseña",
  "no-link": "Abre el enlace del mensaje",
  "no-link-why":
    "Esta página sirve para elegir una contraseña nueva cuando la abres con el enlace del mensaje.",
  "ask-again": "Pedir otro enlace",
} satisfies Messages["passwordReset"];
