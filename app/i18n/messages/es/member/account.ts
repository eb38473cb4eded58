import type { Messages } from "../../en.ts";

export const account = {
  title: "Seguridad de tu cuenta",
  lead: "Cómo inicias sesión, dónde está abierta y qué guarda Ayni de ti.",
  contents: "En esta página",
  sessions: "Dónde está abierta tu sesión",
  "sessions-why":
    "Si no reconoces un navegador, puede ser de otra persona. Cierra su sesión y elige una contraseña nueva.",
  device: "{{browser}} en {{system}}",
  "device-unknown": "Navegador desconocido",
  "this-device": "Este navegador",
  "last-seen": "Última actividad",
  since: "Sesión iniciada",
  network: "Red {{network}}",
  end: "Cerrar sesión",
  "end-others": "Cerrar sesión en los demás lugares",
  "end-all": "Cerrar sesión en todas partes",
  "most-sessions":
    "Esta lista tiene los {{count}} navegadores usados más recientemente. Los botones de abajo cierran la sesión también en los demás.",
  "no-others": "Tu sesión no está abierta en ningún otro lugar.",
  email: "Correo electrónico",
  "email-why":
    "Tu dirección es {{email}}. A la nueva le llegará un mensaje con un enlace; hasta que la confirmes ahí no cambia nada. Después se cierra tu sesión en los demás lugares. Si tu dirección actual está verificada, recibirá un mensaje que permite deshacer el cambio durante siete días; comprueba antes que solo tú puedes leer ese buzón.",
  "new-email": "Correo nuevo",
  "change-email": "Enviar el enlace",
  "same-email": "Esta ya es tu dirección.",
  "email-mailed":
    "Si ninguna cuenta tiene esa dirección, va en camino un mensaje con un enlace. Ábrelo en este navegador.",
  password: "Contraseña",
  "password-why":
    "En los demás lugares habrá que iniciar sesión otra vez, con la contraseña nueva.",
  "current-password": "Contraseña actual",
  "current-password-hint":
    "Si no tienes o la olvidaste, cierra la sesión y usa «Elegir una nueva» al iniciar sesión.",
  "new-password": "Contraseña nueva",
  "new-password-hint":
    "Mejor larga que complicada. No se aceptan contraseñas que ya se han filtrado.",
  "confirm-password": "Confirma la contraseña nueva",
  "change-password": "Cambiar mi contraseña",
  "wrong-password": "Esta no es tu contraseña actual.",
  "password-changed": "Tu contraseña cambió. Se cerró tu sesión en los demás lugares.",
  "export-asked": "Has pedido tu archivo.",
  kept: "Conservas tu cuenta. Todo está como antes.",
  "session-ended": "Se cerró la sesión en ese navegador.",
  "others-ended": "Se cerró tu sesión en los demás lugares.",
} satisfies Messages["account"];
