import type { Messages } from "../../en.ts";

export const banners: Messages["banners"] = {
  "title-platform": "Anuncios",
  "lead-platform":
    "Un anuncio es una línea encima de cada página, hasta que termina o quien lee lo oculta.",
  "lead-community":
    "Un anuncio es una línea encima de cada página de tu comunidad, hasta que termina o quien lee lo oculta.",
  create: "Nuevo anuncio",
  edit: "Editar anuncio",
  "one-language": "Basta con un idioma: quien lee en el otro ve el texto que hay.",
  "text-en": "Texto en inglés",
  "text-es": "Texto en español",
  "text-hint":
    "Una o dos frases cortas. Un teléfono muestra las primeras palabras, y todo al abrirlo.",
  level: "Nivel",
  information: "Información",
  warning: "Advertencia",
  "warning-hint": "Va antes que la información: para lo que hay que saber antes de continuar.",
  link: "Enlace",
  "link-hint": "Una dirección que empiece por https:// o una ruta de este sitio, como /bounties.",
  startsAt: "Desde (UTC)",
  endsAt: "Hasta (UTC)",
  "utc-now": "En UTC, donde ahora es el {{time}}.",
  save: "Guardar anuncio",
  saved: "El anuncio está guardado.",
  ended: "El anuncio terminó.",
  end: "Terminar ahora",
  "end-why":
    "A partir de entonces no se muestra. Para mostrarlo otra vez, edítalo y ponle otro final.",
  "state-planned": "Previsto",
  "state-shown": "Visible",
  "state-ended": "Terminado",
  "from-until": "Del {{from}} al {{until}} (UTC)",
  none: "Aún no hay anuncios",
  "none-next": "Escribe el primero arriba: se muestra desde la hora que elijas.",
  all: "Todos los anuncios",
};
