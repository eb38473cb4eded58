import type { Messages } from "../en.ts";

export const scoreboard = {
  caption: "De más a menos puntos; con los mismos puntos se comparte el puesto.",
  rank: "N.º",
  learner: "Quién",
  learning: "Aprender",
  teaching: "Enseñar",
  total: "Total",
  you: "tú",
  "your-place": "Tu puesto",
  none: "Todavía nadie ha ganado puntos aquí",
  "none-next":
    "Aprueba un reto o haz un comentario que le sirva a alguien, y estrenarás la clasificación.",
  "none-action": "Ver los retos",
} satisfies Messages["scoreboard"];
