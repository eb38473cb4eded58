import type { Messages } from "../../en.ts";

export const adminCalibration = {
  title: "Trabajos de calibración",
  lead: "Un trabajo de calibración cuenta cuando dos personas lo puntúan parecido. Donde una comunidad tiene una sola, la segunda eres tú: lee el trabajo, puntúalo mentalmente y aprueba una puntuación que tú también podrías haber puesto.",
  score: "La puntuación de",
  approvePiece: "Aprobar: la puntuación cuenta",
  refusePiece: "No aprobar y decir por qué",
  none: "No espera nada",
  "none-next":
    "Aquí aparece un trabajo cuando lo puntúa la única persona del equipo de una comunidad.",
} satisfies Messages["adminCalibration"];
