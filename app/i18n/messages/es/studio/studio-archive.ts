import type { Messages } from "../../en.ts";

export const studioArchive = {
  back: "Volver al contenido",
  export: "Descargar como zip",
  replace: "Reemplazar desde un zip",
  "new-from-zip": "Nuevo curso desde un zip",
  "new-title": "Nuevo curso desde un zip",
  "new-lead":
    "Para escribir un curso con tus propias herramientas, descarga uno como zip en la página «Contenido», cambia sus archivos y elígelo aquí.",
  "new-files":
    "Un zip contiene un curso: sus textos en la carpeta courses/nombre y sus imágenes en la carpeta pictures. Verás lo que hay en él antes de que forme parte del borrador.",
  "replace-title": "Reemplazar «{{title}}» desde un zip",
  "replace-lead":
    "Primero verás cada diferencia. Nada cambia en el borrador hasta que lo confirmes, y lo publicado queda como está.",
  file: "Zip del curso",
  "file-hint":
    "De 4 MB como máximo, como lo hace «Descargar como zip». Las imágenes se guardan de nuevo.",
  look: "Ver qué contiene",
  refused: "No se puede aceptar este zip. Corrige esto en sus archivos y elígelo otra vez:",
  "review-title": "Importar «{{title}}»",
  "review-new": "Será un curso nuevo del borrador, con estos archivos.",
  "review-lead":
    "Cambiarían estos archivos del curso. Lo tachado es lo que el borrador tiene ahora y lo subrayado lo que trae el zip.",
  "review-same": "El borrador ya tiene exactamente esto. No cambiaría nada.",
  added: "nuevo",
  removed: "se quita",
  changed: "cambia",
  difference: "Diferencia",
  long: "La diferencia es demasiado larga para esta página.",
  "add-now": "Añadir este curso",
  "replace-now": "Reemplazar el curso",
  leave: "Dejar el borrador como está",
} satisfies Messages["studioArchive"];
