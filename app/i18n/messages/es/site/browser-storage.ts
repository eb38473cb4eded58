import type { Messages } from "../../en.ts";

export const browserStorage = {
  name: "Nombre",
  where: "Dónde",
  what: "Qué hace",
  "how-long": "Cuánto dura",
  kept: "{{time}}",
  "kept-log-out": "{{time}} después de tu última visita, o hasta que cierres la sesión",
  "kept-sign-up": "{{time}}, o hasta que crees tu cuenta",
  "kept-used": "{{time}}, o hasta que se use",

  "kind-cookie": "Cookie",
  "kind-local": "Almacenamiento local",
  "kind-session": "Almacenamiento de la sesión del navegador",
  "kind-database": "Base de datos",
  "kind-cache": "Caché",

  "lasts-sent":
    "Hasta que lo envíes o lo descartes; después de 30 días se borra cuando vuelvas a abrir un formulario así",
  "lasts-modules": "Los últimos 60 módulos",
  "lasts-scripts": "Los últimos 150 archivos",
  "lasts-copies": "Lo mismo que las copias",
  "lasts-log-out": "Hasta que cierres la sesión o lo borres",
  "lasts-tab": "Hasta que cierres la pestaña",
  "lasts-statistics": "2 años, o hasta que rechaces las estadísticas",

  "what-__session": "Mantiene tu sesión; va sellada y los scripts no la alcanzan",
  "what-i18n_redirected": "Recuerda el idioma que elegiste",
  "what-privacy_banner": "Recuerda que respondiste al aviso de cookies, y qué",
  "what-dismissed_banners": "Qué anuncios ocultaste, para no mostrártelos otra vez",
  "what-known_device":
    "Recuerda, sin nombrarla, que tu cuenta ha iniciado sesión en este dispositivo, para que contraseñas equivocadas desde otra parte no te bloqueen aquí",
  "what-invite":
    "Recuerda de quién es la invitación que abriste, para que tu cuenta cuente para esa persona; solo la pone un enlace así",
  "what-asked_email":
    "Tu correo, sellado, después de pedir un enlace para iniciar sesión, para que no tengas que escribirlo otra vez",
  "what-passkey_used":
    "Recuerda que en este navegador se usó una llave de acceso, para que la página de inicio de sesión la ofrezca",
  "what-passkey_challenge":
    "Lo que debe responder una llave de acceso mientras se te pide una; va sellada",
  "what-provider_try":
    "Lo que une la respuesta de Google o GitHub con este navegador mientras inicias sesión; va sellada",
  "what-provider_link":
    "Un inicio de sesión con Google o GitHub que espera a que digas que es de tu cuenta; va sellada",
  "what-phone_code":
    "El número de teléfono al que se envió un código mientras inicias sesión con él; va sellada",
  "what-second_factor": "Un inicio de sesión que espera su segundo factor; va sellada",
  "what-enrolment": "El segundo factor o el número de teléfono que estás por añadir; va sellada",

  "what-ayni-typed":
    "Lo que escribiste en una entrega, un comentario o una evaluación y no has enviado, con tu nombre de usuario",
  "what-ayni-modules-1":
    "Los módulos que abriste, como los recibe cualquier visitante, para leer sin conexión",
  "what-ayni-assets-1": "Los scripts y estilos del sitio, para leer sin conexión",
  "what-workbox-expiration": "Cuándo se hizo cada una de estas copias, para borrar las viejas",
  "what-vuex": "Mientras no inicias sesión: el último módulo que leíste de cada curso",
  "what-heading-font":
    "Que ya se descargó la letra de los títulos, para que la página siguiente la muestre",
  "what-positions": "Hasta dónde bajaste en cada página",
  "what-ayni-sending": "Qué texto se está enviando",
  "what-chunk-reload": "Cuándo se recargó una página por última vez tras un fallo",
  "what-remix-manifest-version": "Para qué versión del sitio se recargó una página por última vez",

  "what-_ga": "Le dice a las estadísticas de Google que dos visitas son de un mismo navegador",
  "what-_ga_*": "Le dice a las estadísticas de Google qué páginas son de una misma visita",
  "what-firebase-installations-database":
    "El número con el que las estadísticas de Google conocen este navegador",
  "what-firebase-heartbeat-database":
    "Qué días se usaron los scripts de Google, para las estadísticas o antes de un SMS",
  "what-_grecaptcha": "Lo que reCAPTCHA de Google recuerda de este navegador, antes de un SMS",
} satisfies Messages["browserStorage"];
