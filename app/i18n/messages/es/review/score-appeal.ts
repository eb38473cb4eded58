import type { Messages } from "../../en.ts";

export const scoreAppeal = {
  title: "Apelar esta puntuación",
  what: "Otra persona de revisión, que no ve esta puntuación, vuelve a puntuar tu entrega dentro de 48 horas. Si las dos coinciden, la puntuación queda igual y lees las observaciones de la segunda. Si no, decide dentro de 5 días alguien del equipo que no dio ninguna de las dos. Una apelación nunca baja la puntuación.",
  meanwhile:
    "Hasta que termine, solo tú ves los puntos y el resultado, lo que paga la entrega espera y no puedes volver a entregar.",
  until: "Puedes apelar hasta el",
  left_one:
    "Te queda {{count}} apelación este mes. Una apelación que sube la puntuación no cuenta.",
  left_other:
    "Te quedan {{count}} apelaciones este mes. Una apelación que sube la puntuación no cuenta.",
  none: "No te quedan apelaciones este mes.",
  words: "¿Por qué está mal la puntuación?",
  "words-hint":
    "El equipo lo lee si las dos puntuaciones no coinciden. Nombra el criterio y el lugar de tu entrega.",
  send: "Enviar la apelación",
  sent: "Tu apelación está enviada. Te avisamos en cada paso.",
  state: "Tu apelación",
  "your-words": "Lo que escribiste",
  opened: "Apelada",
  "second-due": "Se espera una segunda puntuación hasta el",
  "second-given": "Segunda puntuación dada",
  "second-missing": "Nadie dio una segunda puntuación a tiempo",
  "staff-due": "El equipo decide a más tardar el",
  "staff-had": "Pasó al equipo",
  ended: "Terminó",
  hidden: "Solo tú ves los puntos y el resultado hasta que termine la apelación.",
  "outcome-agreed":
    "La segunda puntuación coincide con la primera, así que la puntuación queda igual.",
  "outcome-stands": "El equipo decidió que la puntuación queda igual.",
  "outcome-corrected": "La apelación procedió: el equipo subió la puntuación.",
  "outcome-lapsed": "El equipo no decidió a tiempo, y queda la primera puntuación.",
  "outcome-mean":
    "La apelación procedió: el equipo no decidió a tiempo, así que cuenta el promedio de las dos puntuaciones.",
  "outcome-void": "La apelación terminó porque la entrega se ocultó de forma definitiva.",
  "decided-by": "Lo decidió",
  "second-comment": "Las observaciones de la segunda revisión",
  "second-total_one": "La segunda puntuación suma {{count}} punto.",
  "second-total_other": "La segunda puntuación suma {{count}} puntos.",
} satisfies Messages["scoreAppeal"];
