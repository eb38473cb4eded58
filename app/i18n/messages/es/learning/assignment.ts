import type { Messages } from "../../en.ts";

export const assignment = {
  title: "Comentar entregas",
  lead: "Ayni elige la próxima entrega para ti: al azar entre las que menos comentarios tienen, de retos que ya superaste.",
  next: "Tomar la próxima entrega",
  meanwhile: "Mientras tanto, ayuda a otra persona",
  language: "¿En qué idioma?",
  any: "Cualquiera",
  pays: "Un comentario muy útil gana toda su recompensa; uno algo útil, o que nadie valora, la mitad; y los demás, nada.",
  record:
    "La mitad por lo que nadie valora pide un historial: tres comentarios tuyos valorados, y siete de cada diez útiles.",
  "own-record": "El tuyo: {{helpful}} de {{rated}}.",
  hours:
    "Una entrega es tuya durante ocho horas. Puedes rechazarla con un solo clic, y no vuelve a tocarte.",
  yours: "Tus entregas por comentar",
  "yours-until": "Tuya hasta",
  "over-since": "Solo tuya hasta",
  work: "Comentario sobre «{{challenge}}»",
  "at-most": "Recompensa, como máximo",
  "nothing-title": "Ahora nada espera tu comentario",
  nothing:
    "Todas las entregas de los retos que superaste tienen suficientes comentarios, o son tuyas o de personas vinculadas contigo. Vuelve más tarde o supera otro reto.",
  "nothing-passed-title": "Primero supera un reto",
  "nothing-passed":
    "Los comentarios con recompensa vienen de quienes superaron el mismo reto. Una persona de revisión evalúa el primero que entregues. Mientras tanto, puedes comentar cualquier entrega, por agradecimiento y reputación.",
  "to-challenges": "Elegir un reto",
  "open-assignments-title": "Tienes tres entregas",
  "open-assignments": "Comenta o rechaza una de ellas, y podrás tomar la próxima.",
  "declines-title": "Rechazaste tres entregas",
  declines: "Podrás tomar la próxima a partir del",
  "unverified-title": "Verifica tu correo electrónico para comentar",
  "done-given":
    "Gracias. Tu comentario ya lo tiene quien hizo la entrega, que dirá qué tan útil es.",
  "done-declined": "La rechazaste y no volverá a tocarte.",
  "done-draft": "Tu borrador está guardado.",
  content: "La entrega",
  task: "La tarea",
  rubric: "La rúbrica",
  "save-draft": "Guardar como borrador",
  "decline-title": "Rechazar esta entrega",
  "decline-reason": "Motivo (no hace falta)",
  decline: "Rechazar",
  "unpaid-title": "Tus horas terminaron",
  unpaid:
    "Otras personas tomaron desde entonces las recompensas de esta entrega. Tu comentario aún es bienvenido, por agradecimiento y reputación.",
  "gone-title": "Esta entrega no espera tu comentario",
  gone: "Ya la comentaste o la rechazaste, o terminó su tiempo.",
  "open-page": "Abrir la entrega",
} satisfies Messages["assignment"];
