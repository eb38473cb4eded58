import type { Messages } from "../../en.ts";

export const studioContent = {
  title: "Contenido",
  lead: "Nadie más ve lo que escribes aquí hasta que se publica.",
  back: "Volver al contenido",
  saved: "Guardado.",
  removed: "Eliminado del borrador. Lo publicado sigue hasta que vuelvas a publicar.",
  "kind-community": "Comunidad",
  "kind-course": "Curso",
  "kind-module": "Módulo de aprendizaje",
  "kind-challenge": "Reto",
  "en-missing": "Falta en inglés",
  "es-missing": "Falta en español",
  "en-older": "El inglés es anterior al español",
  "es-older": "El español es anterior al inglés",
  "no-courses": "Todavía no hay ningún curso",
  "no-courses-next":
    "Un curso tiene módulos de aprendizaje, que se leen, y retos, que se resuelven por una recompensa. Empieza por su título.",
  chapter: "Capítulo: {{title}}",
  "no-modules": "Este capítulo todavía no tiene módulos de aprendizaje.",
  challenges: "Retos",
  "no-challenges": "Este curso todavía no tiene retos.",
  "add-course": "Añadir un curso",
  "add-module": "Añadir un módulo de aprendizaje",
  "add-challenge": "Añadir un reto",
  "titles-why":
    "Basta uno de los dos títulos. Con él se forma la dirección de su página, que ya no cambia.",
  "title-en": "Título en inglés",
  "title-es": "Título en español",
  add: "Añadir y escribir",
  "move-up": "Subir «{{title}}»",
  "move-down": "Bajar «{{title}}»",
  remove: "Eliminar",
  "remove-course-why":
    "«{{title}}» sale del borrador con todos sus módulos y retos, y no se puede recuperar desde aquí.",
  "remove-part-why": "«{{title}}» sale del borrador y no se puede recuperar desde aquí.",
  "remove-now": "Eliminar",
  "languages-why":
    "Escribe en un idioma o en los dos. El idioma en el que no escribas nada queda fuera.",
  save: "Guardar",
  "save-mine": "Guardar el mío",
  saving: "Guardando…",
  "saved-by-itself": "Guardado.",
  "not-saved":
    "Sin guardar: otra persona cambió esta página. Pulsa «Guardar» para ver la diferencia.",
  "too-long": "Un texto es demasiado largo y no se guardó. El campo dice cuánto puede medir.",
  "changed-title": "Otra persona guardó esta página después de que la abriste",
  "changed-why":
    "No se pierde nada de lo que escribiste: está en el formulario de abajo. Lo tachado es el texto guardado y lo subrayado es el tuyo. Copia al formulario lo que deba quedar y guarda.",
  "take-theirs": "Conservar el texto guardado, descartar el mío",
} satisfies Messages["studioContent"];
