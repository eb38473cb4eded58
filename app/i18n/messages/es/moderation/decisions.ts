import type { Messages } from "../../en.ts";

export const decisions = {
  title: "Decisiones de moderación",
  lead: "Sobre lo que escribiste: qué se decidió y por qué. Puedes apelar una vez, en 14 días, y entonces decide otra persona.",
  none: "No hay ninguna decisión sobre ti",
  "none-next": "Si alguna vez moderación decide sobre algo que escribiste, aquí leerás por qué.",
  "only-you": "Ahora solo lo ven tú y moderación.",
  "appeal-until": "Puedes apelar hasta",
  appeal: "Apelar",
  "appeal-words": "¿Por qué está mal la decisión?",
  "appeal-hint": "Lo lee alguien que no tomó la decisión.",
  "appeal-send": "Enviar la apelación",
  appealed:
    "Tu apelación se envió. Ahora decide otra persona; su decisión te llegará como notificación.",
  hidden: "Moderación ocultó esto",
  "hidden-own": "Leer por qué y cómo apelar",
} satisfies Messages["decisions"];
