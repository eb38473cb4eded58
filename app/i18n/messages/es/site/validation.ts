import type { Messages } from "../../en.ts";

export const validation = {
  "phone-number":
    "Escribe un número de teléfono que exista, con el prefijo de su país, como +34 612 345 678, o elige su país.",
  default: "{{field}}: el valor no es válido.",
  required: "{{field}}: este campo es obligatorio.",
  "title-in-one": "Escribe un título al menos en un idioma.",
  "required-choice": "Elige una opción.",
  "required-accept": "{{field}}: tienes que aceptar para continuar",
  email: "Escribe un correo electrónico, como nombre@ejemplo.org.",
  emails:
    "Escribe correos electrónicos separados por comas, como nombre@ejemplo.org, otro@ejemplo.org.",
  "too-short_one": "Usa al menos {{count}} carácter.",
  "too-short_other": "Usa al menos {{count}} caracteres.",
  "too-long_one": "Usa como máximo {{count}} carácter.",
  "too-long_other": "Usa como máximo {{count}} caracteres.",
  "too-few-words":
    "Usa al menos {{minimum}} palabras: aquí hay {{count}}. No cuentan los números, las direcciones web ni las mismas palabras una y otra vez.",
  "too-small": "Escribe {{minimum}} o más.",
  "too-big": "Escribe {{maximum}} o menos.",
  range: "Escribe un número de {{minimum}} a {{maximum}}.",
  number: "Escribe un número.",
  "whole-number": "Escribe un número entero.",
  url: "Escribe una dirección completa que empiece con https://",
  "control-character": "Hay un carácter que no se puede guardar. Quítalo y vuelve a intentarlo.",
  "no-address": "Esto se guarda para siempre. Escríbelo sin correos electrónicos.",
  amount:
    "Escribe en cifras una cantidad menor que 1 000 000 000; usa la coma solo para decimales, como 1500 o 0,25.",
  "amount-two-ways":
    "Esto se puede leer como miles. Escríbelo sin separador, como 1500, o con un decimal más, como 1,5000.",
  "github-repository":
    "Escribe el enlace a un repositorio de GitHub, como https://github.com/owner/name",
  "github-pull-request":
    "Escribe el enlace a una pull request de GitHub, como https://github.com/owner/name/pull/1",
  "secret-text":
    "Esto parece una clave privada o las palabras de una billetera, no una dirección. No se guardó y no se vuelve a mostrar. No la pegues en ningún sitio: quien la tiene, tiene lo que hay en la billetera; si alguien pudo verla, pásalo a una nueva.",
  "token-day":
    "Escribe al menos cincuenta veces el retiro mínimo, porque un retiro es como máximo una quincuagésima parte de esto.",
  "token-symbol": "Escribe de 2 a 12 letras mayúsculas y cifras, por ejemplo AYNI.",
  "date-time": "Escribe una fecha y una hora, como 2026-12-31 18:30.",
  "one-language": "Escribe el texto al menos en un idioma.",
  "ends-before-start": "El final tiene que ser posterior al comienzo.",
  "place-or-link": "Indica aquí el lugar de la actividad o, abajo, su enlace.",
  "site-link":
    "Escribe una dirección que empiece por https:// o una ruta de este sitio, como /bounties.",
  username:
    "Usa de 3 a 22 letras sin tilde ni ñ y números; puntos o guiones bajos entre ellos, nunca dos seguidos.",
  "username-character":
    "Un nombre de usuario no puede llevar «{{character}}», porque forma parte de una dirección web. Usa letras de la a a la z, sin tilde ni ñ, y números; puntos o guiones bajos entre ellos, nunca dos seguidos.",
  "username-space":
    "Un nombre de usuario no puede llevar espacios, porque forma parte de una dirección web. Usa puntos o guiones bajos entre letras y números, nunca dos seguidos.",
  "use-username": "Usar «{{username}}»",
  "password-too-short": "Usa al menos 8 caracteres.",
  "password-leaked":
    "Esta contraseña se filtró en algún sitio o es igual de fácil de adivinar. Elige otra.",
  "password-mismatch": "Las dos contraseñas no son iguales.",
  "archive-missing": "Elige el zip de un curso.",
  "archive-too-large": "Este zip pesa más de {{megabytes}} MB. Reduce sus imágenes.",
  "picture-type": "Esto no es una imagen. Elige un archivo PNG, JPEG o WebP.",
  "picture-too-large": "Elige una imagen de {{megabytes}} MB como máximo.",
  summary_one: "Revisa un campo",
  summary_other: "Revisa {{count}} campos",
  "session-ended":
    "Tu sesión terminó, así que no se envió nada. Lo que escribiste sigue aquí: inicia sesión, vuelve a esta página y envíalo otra vez.",
  preview: "Vista previa",
  "preview-note": "Así se verá. Todavía no se ha enviado nada.",
  "opens-new-tab": "se abre en otra pestaña para que tu texto se quede aquí",
  "form-expired":
    "Esta página es anterior a tu sesión o estuvo abierta demasiado tiempo. Lo que escribiste sigue aquí: envíalo de nuevo.",
} satisfies Messages["validation"];
