import type { Messages } from "../../en.ts";

export const badge = {
  title: "Insignia de {{name}}: {{challenge}}",
  description:
    "{{name}} aprobó el reto «{{challenge}}» en Ayni. Esta página muestra la insignia y cómo verificarla.",
  heading: "Insignia: {{challenge}}",
  holder: "Otorgada a",
  passed: "Por aprobar",
  score: "Puntuación",
  points: "{{points}} de {{maximum}} puntos, dados por un revisor de la comunidad",
  awarded: "Fecha",
  issuer: "Emitida por",
  download: "Descargar la insignia (JSON)",
  share: "Enlace a esta insignia",
  revoked:
    "Esta insignia ya no es válida: una corrección de la puntuación, o una decisión de moderación, anuló la aprobación el",
  unsigned: "Este sitio no firma insignias, así que esta no se puede descargar.",
  name: "Tu nombre en la insignia",
  "name-shown":
    "Tu nombre y apellido aparecen en esta página y en el archivo. Las copias descargadas antes quedan como están.",
  "name-hidden":
    "La insignia nombra solo tu perfil público. Puedes agregar tu nombre y apellido, para que quienes contratan sepan de quién es.",
  "show-name": "Mostrar mi nombre",
  "hide-name": "Ocultar mi nombre",
  "add-name": "Primero agrega tu nombre y apellido en tu perfil",
  named: "Tu nombre aparece en la insignia. Descárgala otra vez para tenerlo en el archivo.",
  unnamed:
    "Tu nombre ya no aparece en la insignia. Descárgala otra vez para tener el archivo sin él.",
  verify: "Cómo verificarla",
  "verify-what":
    "El archivo es una Open Badge 3.0: una credencial firmada por este sitio, que cualquiera puede comprobar sin confiar en esta página.",
  "verify-anywhere":
    "Entrega el archivo a cualquier verificador de Open Badges 3.0 o de credenciales verificables.",
  "verify-offline": "O compruébalo sin conexión, con el programa libre de Ayni y este archivo:",
  "issuer-keys": "las claves públicas del emisor (did.json)",
  "verify-revoked":
    "Si la insignia fue revocada está en una lista firmada, cuya dirección figura en el archivo en credentialStatus. Sin esa lista, el programa dice que no lo sabe.",
} satisfies Messages["badge"];
