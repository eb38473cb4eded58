import type { Messages } from "../../en.ts";

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
    "Quien abra tu enlace y cree su cuenta en el mismo navegador en los 30 días siguientes llega con tu invitación y aparece abajo; si abre varios enlaces, cuenta el último. Cuando apruebe un reto de una comunidad con el programa abierto, recibes una recompensa: una por cada persona, y por tantas personas que lleguen el mismo día como diga el programa.",
  "any-page": "Para invitar a otra página, añade esto al final de su dirección:",
  "by-email": "Invitar por correo",
  emails: "Direcciones de correo",
  "emails-hint":
    "Una o varias, separadas por comas; como máximo {{most}} personas en 24 horas. Cada una recibe un solo mensaje con tu nombre de usuario y tu enlace. A nadie se le escribe dos veces, y no guardamos las direcciones.",
  "send-invitations": "Enviar las invitaciones",
  invited:
    "Tus invitaciones van en camino. Los miembros y quienes ya recibieron una invitación no reciben ningún mensaje.",
  "verify-first": "Verifica primero tu correo para poder invitar por correo",
  "verify-link": "Verificar mi correo",
  programmes: "Programas de invitación",
  joined: "Quiénes llegaron",
  "joined-count_one": "{{count}} persona llegó con tu invitación.",
  "joined-count_other": "{{count}} personas llegaron con tu invitación.",
  "joined-at": "Llegó",
  submissions_one: "{{count}} entrega",
  submissions_other: "{{count}} entregas",
  passed_one: "{{count}} reto aprobado",
  passed_other: "{{count}} retos aprobados",
  "reward-paid": "Ganaste",
  "reward-set-aside": "Apartado para cuando apruebe:",
  "reward-open": "Todavía no ha aprobado nada",
  "reward-none": "Aprobó donde no había programa abierto o el fondo estaba vacío",
  "reward-beyond-day":
    "Sin recompensa: ese día llegaron con tu invitación más personas de las que dan una",
  none: "Todavía nadie ha llegado con tu invitación",
  "none-next": "Envía el enlace de arriba a alguien que te haya preguntado por blockchain.",
} satisfies Messages["referrals"];
