import type { Messages } from "../../en.ts";

export const communities = {
  title: "Comunidades",
  description:
    "Comunidades de práctica en Ayni: elige una, aprende con sus miembros y gana recompensas.",
  lead: "Cada comunidad se dedica a un tema. Elige dónde quieres aprender; puedes unirte a más de una.",
  members_one: "{{count}} miembro",
  members_other: "{{count}} miembros",
  courses_one: "{{count}} curso",
  courses_other: "{{count}} cursos",
  "badge-title": "{{name}}, una comunidad en Ayni",
  "rewards-up-to": "Recompensas de hasta",
  none: "Todavía no hay ninguna comunidad abierta",
  "none-next": "Tu organización podría abrir la primera.",
  "none-action": "Colaborar con Ayni",
} satisfies Messages["communities"];
