import type { Messages } from "../en.ts";

export const nextSteps = {
  title: "Lo que sigue, {{name}}",
  unverified:
    "Tu correo todavía no está verificado. Mientras tanto puedes leer, pero no enviar entregas.",
  verify: "Verificar tu correo",
  "first-title": "Tu primer paso",
  "first-text":
    "Elige una comunidad y abre el primer módulo de un curso. Toma unos minutos, y después esta página te dirá cómo seguir.",
  "first-action": "Elegir una comunidad",
  courses: "Sigue aprendiendo",
  module: "Módulo {{number}} de {{total}}: {{title}}",
  progress: "{{done}} de {{total}} módulos completados",
  challenge: "Ahora el reto: {{title}}",
  drafts: "Tus borradores",
  saved: "guardado",
  waiting: "En revisión",
  since: "desde",
  evaluated: "Llegaron resultados",
  "try-again": "Reintentar",
  feedback: "Comentarios que podrías dar",
  "feedback-text": "Ya resolviste estos retos, así que ves lo que a otras personas se les escapa.",
  reviews: "Revisiones que te esperan",
  queue_one: "{{count}} entrega",
  queue_other: "{{count}} entregas",
  "queue-many": "100 entregas o más",
  oldest: "la más antigua",
  news: "Novedades",
  "all-submissions": "Todas tus entregas",
  "all-bounties": "Todas las oportunidades de comentar",
  "all-news": "Todas las notificaciones",
} satisfies Messages["nextSteps"];
