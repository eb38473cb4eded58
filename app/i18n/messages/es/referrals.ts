import type { Messages } from "../en.ts";

export const referrals = {
  title: "Invitaciones",
  lead: "Invita a las personas con quienes te gustaría aprender.",
  code: "Tu código de invitación",
  link: "Tu enlace de invitación",
  "leads-to": "A dónde lleva tu enlace",
  "leads-to-hint": "Un curso es un buen comienzo: quien abra el enlace puede leerlo de inmediato.",
  "leads-to-sign-up": "A la página para crear una cuenta",
  "leads-to-community": "{{name}}: la comunidad",
  "make-link": "Crear el enlace",
  "copy-link": "Copiar el enlace",
  "link-copied": "El enlace está copiado.",
  "how-it-works":
    "Quien abra tu enlace y cree su cuenta en el mismo navegador en los 30 días siguientes llega con tu invitación y aparece abajo; si abre varios enlaces, cuenta el último. Por ahora invitar a alguien no da ninguna recompensa: está previsto que la haya.",
  "any-page": "Para invitar a cualquier otra página, añade esto a su dirección:",
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
