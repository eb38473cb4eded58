import type { Messages } from "../../en.ts";

export const yourData = {
  title: "Tu nombre, tu idioma, tus datos",
  name: "Eres {{username}}. Los mensajes te llegan en {{language}}.",
  change: "Cambiar tu nombre de usuario o tu idioma",
  download: "Descargar mis datos",
  "download-why":
    "Un archivo con lo que Ayni y su servicio de identidad guardan sobre ti: listas en JSON y tus textos en Markdown. El archivo mismo dice qué no contiene, como tu contraseña. Prepararlo toma un minuto; puedes pedir tres al día.",
  ask: "Preparar un archivo",
  asked: "Has pedido tu archivo. Estará listo en unos minutos.",
  started: "Tu archivo se está preparando.",
  look: "Comprobar otra vez",
  ready: "Tu archivo está listo. Puedes descargarlo hasta el",
  get: "Descargar el archivo ({{kilobytes}} kB)",
  expired: "Tu último archivo ha vencido. Puedes pedir otro.",
  delete: "Eliminar mi cuenta",
  "delete-why": "Antes de que pase nada, lees qué va a pasar.",
  "delete-link": "Eliminar mi cuenta",
} satisfies Messages["yourData"];
