import type { Messages } from "../../en.ts";

export const consent = {
  title: "Estadísticas",
  question:
    "¿Permites que Ayni cuente lo que se lee aquí con Firebase Analytics, de Google? Sin eso, todo funciona igual.",
  allow: "Permitir estadísticas",
  decline: "Rechazar las estadísticas",
  granted: "Permitiste las estadísticas. Puedes cambiar de opinión cuando quieras.",
  denied: "Rechazaste las estadísticas. No se carga ningún script de estadísticas.",
  unanswered:
    "Todavía no has respondido. No se carga ningún script de estadísticas hasta que lo permitas.",
} satisfies Messages["consent"];
