import type { Messages } from "../../en.ts";

export const studioPreviews = {
  title: "Enlaces de vista previa",
  lead: "Un enlace secreto muestra el borrador tal como está ahora a personas sin cuenta, durante siete días. Los cambios posteriores necesitan un enlace nuevo.",
  make: "Crear un enlace",
  made: "El enlace está listo",
  once: "Cópialo ahora: solo se muestra esta vez. Quien lo tenga lee el borrador.",
  links: "Enlaces que llevan a un borrador",
  "no-links": "Ningún enlace lleva a un borrador",
  "no-links-next": "Crea uno arriba y dáselo a quien deba leer el borrador.",
  "made-by": "Creado por {{username}}",
  until: "hasta",
  revoke: "Anular este enlace",
} satisfies Messages["studioPreviews"];
