import type { Messages } from "../../en.ts";

export const adminPublications = {
  lead: "Lo que un socio publica por primera vez lo lee una persona administradora antes de que nadie más lo vea. Las versiones siguientes son solo de quien tiene la comunidad.",
  version: "Versión {{number}}: {{note}}",
  unnamed: "Versión {{number}}",
  texts_one: "{{count}} texto, como se escribió",
  texts_other: "{{count}} textos, como se escribieron",
  approvePublication: "Aprobar: mostrarla al público",
  declinePublication: "Rechazar y decir por qué",
  none: "No espera nada",
  "none-next": "Aquí aparece una comunidad cuando se publica por primera vez.",
} satisfies Messages["adminPublications"];
