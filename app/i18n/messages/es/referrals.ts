import type { Messages } from "../en.ts";

export const referrals = {
  title: "Invitaciones",
  lead: "Invita a las personas con quienes te gustaría aprender.",
  code: "Tu código de invitación",
  link: "Tu enlace de invitación",
  "how-it-works":
    "Por ahora invitar a alguien no da ninguna recompensa: está previsto que la haya. Quienes lleguen con tu invitación aparecen abajo.",
  programmes: "Programas de invitación",
  joined: "Quiénes llegaron",
  "joined-count_one": "{{count}} persona llegó con tu invitación.",
  "joined-count_other": "{{count}} personas llegaron con tu invitación.",
  "joined-at": "Llegó",
  submissions_one: "{{count}} entrega",
  submissions_other: "{{count}} entregas",
  passed_one: "{{count}} reto aprobado",
  passed_other: "{{count}} retos aprobados",
  none: "Todavía nadie ha llegado con tu invitación",
  "none-next": "Envía el enlace de arriba a alguien que te haya preguntado por blockchain.",
} satisfies Messages["referrals"];
