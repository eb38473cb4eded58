import type { Messages } from "../../en.ts";

export const notMe = {
  title: "¿No fuiste tú?",
  description: "Recupera tu cuenta de Ayni si otra persona la cambió.",
  lead: "Abriste el enlace de un mensaje que le contó a {{username}} lo que se hizo con su cuenta el {{time}}. Si no fuiste tú, recupera tu cuenta:",
  "logs-out":
    "Se cierran todas las sesiones de la cuenta, en todos los dispositivos. También la tuya.",
  "no-way-in": "Su contraseña y todas las demás formas de entrar dejan de funcionar.",
  restores: "Su correo vuelve a ser {{address}}.",
  "then-reset": "Con un mensaje a {{address}} eliges una contraseña nueva.",
  "then-reset-here":
    "Con un mensaje a la dirección donde leíste el enlace eliges una contraseña nueva.",
  submit: "No fui yo",
  "was-me": "¿Fuiste tú? Entonces cierra esta página: nada ha cambiado.",
  secured: "Tu cuenta vuelve a ser solo tuya",
  "secured-next":
    "Nadie tiene una sesión abierta en ella y su contraseña anterior ya no funciona. Va en camino un mensaje con un enlace para elegir una nueva. ¿No llega?",
  reset: "Pedir el mensaje",
  used: "Este enlace ya se usó",
  "used-next":
    "Se cerraron todas las sesiones de la cuenta y su contraseña anterior dejó de funcionar. Si aún no has elegido una nueva, pide el mensaje con el enlace.",
  locked: "Ahora nadie puede entrar a tu cuenta",
  "locked-next":
    "Tu dirección anterior ya pertenece a otra cuenta, así que no se te pudo devolver. Pregunta a las personas que operan este sitio.",
  none: "Este enlace ya no funciona",
  "none-why":
    "Un enlace funciona durante siete días, y deja de funcionar cuando se usa el de un mensaje anterior. Si crees que otra persona está en tu cuenta, elige una contraseña nueva: así se cierran todas las sesiones.",
} satisfies Messages["notMe"];
