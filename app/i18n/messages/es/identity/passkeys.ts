import type { Messages } from "../../en.ts";

export const passkeys = {
  title: "Llaves de acceso",
  why: "Con una llave de acceso (passkey) inicias sesión con tu huella, tu rostro o el código de tu dispositivo, sin contraseña. Solo funciona en este sitio: ninguna otra página puede pedirla.",
  none: "Todavía no tienes ninguna llave de acceso.",
  add: "Añadir una llave de acceso",
  "add-needs-script":
    "Para añadir una llave de acceso hace falta JavaScript. Sin él, inicias sesión con tu contraseña o con un enlace por correo.",
  "add-failed":
    "No se añadió ninguna llave de acceso. Se canceló, tardó demasiado o este dispositivo ya tiene una de tus llaves.",
  "confirm-first": "Para añadir o quitar una llave de acceso, confirma primero que eres tú.",
  "confirm-link": "Confirmar que soy yo",
  "verify-first": "Podrás añadir una llave de acceso cuando hayas verificado tu correo.",
  "verify-link": "Verificar mi correo",
  full: "Tienes diez llaves de acceso, el máximo por persona. Quita una para añadir otra.",
  nameless: "Llave de acceso",
  "backed-up": "En varios dispositivos",
  created: "Añadida",
  "last-used": "Último uso",
  "never-used": "Sin usar todavía",
  change: "Cambiar el nombre o quitar",
  name: "Nombre",
  rename: "Guardar el nombre",
  "remove-why":
    "Ya nadie podrá iniciar sesión con ella. Donde ya se usó, la sesión sigue abierta: ciérrala en la lista de sesiones.",
  remove: "Quitar esta llave de acceso",
  "passkey-added": "Tu llave de acceso quedó añadida. Ya puedes iniciar sesión con ella.",
  "passkey-renamed": "La llave de acceso tiene su nombre nuevo.",
  "passkey-removed": "La llave de acceso se quitó. Ya nadie puede iniciar sesión con ella.",
} satisfies Messages["passkeys"];
