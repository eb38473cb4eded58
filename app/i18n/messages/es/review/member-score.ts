import type { Messages } from "../../en.ts";

export const memberScore = {
  title: "También puedes puntuar",
  lead: "Calibra tu criterio para un reto que superaste, y tu próxima entrega puede ser una para puntuar. Los miembros puntúan donde al menos {{count}} personas calibradas y sin vínculo con quien hizo la entrega estuvieron activas en el último mes; en los demás casos puntúa el equipo.",
  calibrate: "Calibrar tu criterio para este reto",
  "calibrate-why":
    "También puedes puntuar entregas de otras personas: puntúa tres ejemplos de acuerdo con el equipo, y tu próxima entrega puede ser una para puntuar, que se paga como un comentario. Los miembros puntúan donde al menos {{count}} personas calibradas y sin vínculo con quien hizo la entrega estuvieron activas en el último mes; en los demás casos puntúa el equipo.",
  "state-calibrated": "calibrado",
  "state-due": "sin empezar",
  "state-open": "empezada",
  "state-again": "un intento más",
  work: "Puntuación y comentario sobre «{{challenge}}»",
  given:
    "Ayni eligió esta entrega para que la puntúes, porque superaste su reto y calibraste tu criterio para él. Devuélvela si no puedes juzgarla con imparcialidad.",
  "to-feedback": "Ir a tus entregas por comentar",
  "done-scored": "Gracias. Tu puntuación está puesta y queda sellada hasta que se publique.",
  "calibrated-title": "Tu criterio está calibrado para este reto",
  none: "Este reto no tiene calibración, así que lo puntúa el equipo.",
  "staff-scores":
    "El equipo puntúa este reto hasta que al menos {{count}} personas calibradas y sin vínculo con quien hizo la entrega hayan estado activas en el último mes. Ahora hay {{active}}.",
  "members-score":
    "En el último mes hubo suficientes personas calibradas activas, así que tu próxima entrega puede ser una para puntuar.",
  "comment-hint":
    "Este es tu comentario, con al menos {{count}} palabras. Quien hizo la entrega lo lee y lo valora enseguida, antes de conocer los puntos, así que no los digas aquí. Se paga como los demás comentarios.",
  "submit-note":
    "Quien hizo la entrega lee tus observaciones enseguida. La puntuación se publica cuando haya valorado todos los comentarios, y a más tardar después de 18 horas, o de 48 si otras personas la puntúan también. Desde entonces puedes corregirla durante 48 horas, con un motivo.",
  "second-note":
    "No puedes cambiar los puntos después de enviarlos. Quien hizo la entrega los lee cuando se publiquen.",
  "give-back": "Devolverla",
  "give-back-why":
    "Si devuelves la entrega, la puntúan otras personas y no vuelve a tocarte. Los puntos, las observaciones y el borrador no se conservan.",
  over: "Tus horas con esta entrega terminaron, así que ahora la puntúan otras personas.",
} satisfies Messages["memberScore"];
