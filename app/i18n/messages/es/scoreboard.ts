import type { Messages } from "../en.ts";

export const scoreboard = {
  caption: "De más a menos puntos; con los mismos puntos se comparte el puesto.",
  rank: "Puesto",
  learner: "Participante",
  learning: "Aprendizaje",
  teaching: "Enseñanza",
  total: "Total",
  you: "tú",
  "your-place": "Tu puesto",
  none: "Todavía nadie ha ganado puntos aquí",
  "none-next":
    "Aprueba un reto o haz un comentario que le sirva a alguien, y estrenarás la clasificación.",
  "none-action": "Ver los retos",
} satisfies Messages["scoreboard"];
