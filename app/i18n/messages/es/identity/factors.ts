import type { Messages } from "../../en.ts";

export const factors = {
  title: "Segundo factor",
  lead: "Con un segundo factor, nadie abre tu cuenta solo con una contraseña o con un mensaje.",
  back: "La seguridad de tu cuenta",
  "verify-first":
    "Primero verifica tu correo: un segundo factor es para una cuenta que sin duda es tuya.",
  verify: "Verificar mi correo",
  none: "No tienes ningún segundo factor.",
  yours: "Tus segundos factores",
  app: "Aplicación de autenticación",
  "sms-to": "SMS al {{number}}",
  since: "Desde",
  remove: "Quitar",
  codes: "Códigos de recuperación",
  "codes-why":
    "Cada uno reemplaza una vez tu segundo factor cuando no lo tienes a mano. Guárdalos donde no esté tu teléfono.",
  "codes-none":
    "Todavía no tienes. Créalos ahora: si pierdes el teléfono sin ellos, tendrás que pedir ayuda a quienes administran.",
  "codes-left_one": "Te queda {{count}} código.",
  "codes-left_other": "Te quedan {{count}} códigos.",
  "make-codes": "Crear códigos de recuperación",
  "make-codes-anew": "Crear códigos nuevos, que anulan los anteriores",
  "your-codes": "Tus códigos de recuperación",
  "codes-once":
    "Ves estos códigos solo esta vez. Cada uno sirve una vez, y los anteriores ya no sirven.",
  download: "Descargar como texto",
  copy: "Copiar",
  copied: "Copiado.",
  print: "Imprimir",
  "codes-kept": "Ya los guardé",
  add: "Añadir un segundo factor",
  "number-collides":
    "Inicias sesión con un número de teléfono. Su SMS sería los dos factores a la vez: primero quita el número, más abajo.",
  "app-why":
    "Una aplicación en tu teléfono muestra un código nuevo cada medio minuto, también sin conexión.",
  "add-app": "Configurar una aplicación",
  sms: "SMS",
  "sms-why": "Cada vez que inicias sesión llega un código a tu teléfono.",
  "app-safer": "Una aplicación es más segura: un número se puede robar.",
  send: "Enviarme un código",
  "code-sent": "Escribe el código",
  "code-sent-to": "Hay un código en camino al {{number}}.",
  scan: "Configura tu aplicación",
  "scan-how":
    "Escanea la imagen con tu aplicación de autenticación o escribe en ella la clave. Después escribe el código que muestre.",
  picture: "La misma clave de abajo, para una cámara",
  secret: "Clave:",
  code: "Código",
  "sms-hint": "Seis cifras. Puede tardar un minuto.",
  "app-hint": "Las cifras que tu aplicación muestra ahora para Ayni.",
  finish: "Añadirlo",
  cancel: "Cancelar",
  number: "Número de teléfono para iniciar sesión",
  "number-why":
    "Puedes iniciar sesión con un código que se le envía. No es compatible con un segundo factor, y quien se haga con el número se hace con la cuenta: un segundo factor es más seguro.",
  "remove-number": "Quitar este número",
  "factor-added":
    "Se añadió tu segundo factor. Tus sesiones en otros lugares se cerraron. Crea ahora códigos de recuperación, si no tienes.",
  "factor-removed": "Se quitó el segundo factor.",
  "number-added": "Se añadió el número. Puedes iniciar sesión con él.",
  "number-removed": "Se quitó el número.",
} satisfies Messages["factors"];
