import type { Messages } from "../../en.ts";

export const calibration = {
  title: "Calibración para «{{challenge}}»",
  lead: "Antes de puntuar un reto por primera vez, puntúas tres trabajos que el equipo ya puntuó. Después ves, criterio por criterio, en qué y por qué difieres.",
  "passes-how":
    "Se supera si las diferencias en cada trabajo suman como máximo un quinto de sus puntos. Puedes intentarlo una vez más, con otros tres trabajos.",
  begin: "Empezar",
  "begin-again": "Intentar una vez más",
  piece: "Trabajo {{number}} de {{count}}",
  task: "La tarea",
  shortened:
    "Un trabajo puede estar abreviado: los corchetes dicen qué muestra, al comprobarla, una parte que se dejó fuera.",
  score: "Enviar la puntuación",
  "staff-after": "Ves lo que puntuó el equipo cuando los tres tengan puntuación.",
  "passed-title": "Puedes puntuar este reto",
  passed: "Tus puntuaciones y las del equipo coinciden.",
  measured: "La medida la pusiste tú: puntuaste sus trabajos como parte del equipo.",
  "not-passed-title": "Tus puntuaciones y las del equipo todavía no coinciden",
  again: "Lee en qué difieres e inténtalo una vez más con otros tres trabajos.",
  waiting: "Todavía no hay otros tres trabajos. Vuelve cuando los haya.",
  failed:
    "Ya usaste los dos intentos, así que no puedes puntuar este reto hasta que cambie su rúbrica. Puedes puntuar otros.",
  none: "Este reto no tiene calibración. Puedes puntuarlo.",
  result: "Intento {{number}}",
  within: "dentro de la tolerancia",
  beyond: "fuera de la tolerancia",
  you: "Tú",
  staff: "Equipo",
  "to-queue": "Ir a la cola de revisión",
  "due-title": "Calibra tu criterio antes de puntuar",
  due: "Estos retos tienen trabajos que el equipo ya puntuó. Podrás puntuar uno cuando coincidas con el equipo.",
} satisfies Messages["calibration"];

export const studioCalibration = {
  title: "Calibración",
  lead: "Quien revisa puntúa tres trabajos de un reto antes de puntuarlo por primera vez.",
  "lead-more":
    "Un trabajo cuenta cuando dos de ustedes lo puntuaron, cada quien por su lado, y coinciden dentro de un quinto de los puntos; si el equipo es una sola persona, la aprobación de la administración vale como segunda puntuación. Con menos de tres así, se puntúa sin calibración; para un segundo intento hacen falta seis.",
  none: "Todavía no hay ningún reto",
  "none-next": "Los trabajos son de un reto. Publica uno primero.",
  count_one: "Cuenta {{count}} trabajo",
  count_other: "Cuentan {{count}} trabajos",
  "no-pieces": "Todavía no hay trabajos.",
  name: "Trabajo {{number}}",
  "state-new": "sin puntuar",
  "state-waits": "falta una puntuación",
  "state-waits-admin": "espera a la administración",
  "state-refused": "sin aprobar",
  "state-scored": "las puntuaciones difieren",
  "state-agreed": "cuenta",
  make: "Escribir un trabajo",
  challenge: "Reto",
  text: "Texto",
  "text-hint":
    "Un trabajo como lo entregaría quien aprende: bueno, regular o flojo. Solo lo leen quienes revisan y quienes dirigen la comunidad.",
  add: "Añadirlo",
  added: "El trabajo está añadido. Puntúalo y pide a otra persona del equipo que lo puntúe.",
  retired: "El trabajo ya no está en la colección.",
  scored: "Tu puntuación está guardada.",
  "your-score": "Tu puntuación",
  "score-why":
    "Anota el porqué en cada criterio: se lee cuando alguien difiere. La otra puntuación la ves cuando hayas puesto la tuya.",
  save: "Guardar la puntuación",
  differ:
    "Las dos puntuaciones difieren en más de un quinto de los puntos. Háblenlo y cambien una.",
  "agreed-staff": "Dos puntuaciones coinciden. Ya no cambian.",
  "agreed-admin": "La administración aprobó la puntuación. Ya no cambia.",
  "agreed-file":
    "Este trabajo viene con los archivos del reto, igual que su puntuación. Cambia con ellos.",
  "waits-admin":
    "Aquí nadie más puede puntuar, así que tu puntuación espera la aprobación de la administración. Hasta entonces puedes cambiarla.",
  refused: "La administración no aprobó tu puntuación. Cámbiala y volverá a esperar. El motivo:",
  "score-of-file": "La puntuación de los archivos",
  other: "Otra persona",
  retire: "Quitar el trabajo",
  "retire-why": "Ya no aparece en calibraciones nuevas; lo que se puntuó con él se conserva.",
} satisfies Messages["studioCalibration"];
