import type { Messages } from "../../en.ts";

export const application = {
  kind: "Solicitud",
  description: "El estado de una solicitud para tener una comunidad en Ayni.",
  "contact-name": "Contacto",
  unknown: "No existe esa solicitud",
  "unknown-next":
    "Abre el enlace completo del mensaje. Una solicitud sin confirmar se borra a los siete días.",
  "is-unconfirmed": "Sin confirmar",
  "next-unconfirmed": "Confirma la solicitud y la leerán las personas que operan Ayni.",
  "is-open": "En lectura",
  "next-open": "Las personas que operan Ayni leen la solicitud. Te escribimos cuando respondan.",
  "is-asked": "Hay una pregunta para ti",
  "next-asked": "Respóndela abajo.",
  "is-declined": "Rechazada",
  "next-declined": "El motivo está abajo. Puedes volver a solicitarla.",
  "is-accepted": "Aceptada",
  "next-accepted":
    "La comunidad {{community}} ya existe. El mensaje que lo cuenta tiene el enlace para aceptar el rol de responsable.",
  "is-withdrawn": "Anulada",
  "next-withdrawn": "Ya nadie decide sobre ella. Puedes volver a solicitarla.",
  withdraw: "Anular la solicitud",
  "withdraw-why":
    "Las personas que operan Ayni la ven entonces como anulada y no la responden. No se puede deshacer, pero puedes volver a solicitarla.",
  "withdraw-now": "Sí, anularla",
  confirm: "Confirmar la solicitud",
  question: "Pregunta",
  answer: "Respuesta",
  reason: "Motivo",
  "your-answer": "Tu respuesta",
  "send-answer": "Enviar la respuesta",
} satisfies Messages["application"];
