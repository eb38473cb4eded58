import type { Messages } from "../../en.ts";

export const studio = {
  title: "Estudio",
  lead: "Las comunidades en las que tienes un rol.",
  none: "Todavía no tienes un rol en ninguna comunidad",
  "none-next": "Cómo crear una comunidad",
  "laid-down": "Dejaste el rol.",
  navigation: "Estudio",
  overview: "Resumen",
  "overview-lead": "Aquí trabaja el equipo de la comunidad.",
  "role-owner": "Responsable",
  "role-author": "Autoría",
  "role-reviewer": "Revisión",
  "public-pages": "Páginas públicas",
  "note-public-pages": "Así ve la comunidad todo el mundo.",
  "is-unpublished":
    "Solo el equipo de esta comunidad puede verla hasta que la administración de Ayni apruebe su primera publicación.",
  "is-suspended":
    "La administración de Ayni suspendió esta comunidad: los demás no la ven y no admite trabajo nuevo. El equipo puede seguir trabajando aquí.",
  "is-closed":
    "Esta comunidad está cerrada. Sus páginas se pueden leer, no admite trabajo nuevo y lo ya entregado todavía se revisa.",
  "page-figures": "Cifras",
  "note-figures": "Cómo avanza la gente en los cursos.",
  "page-moderation": "Denuncias",
  "note-moderation": "Lo que se denunció aquí, y apelaciones.",
  "page-people": "Equipo",
  "page-funding": "Financiación",
  "note-funding": "Lo que tienen los fondos de recompensas y cómo depositar.",
  "note-people": "Quién tiene qué rol.",
  "page-closing": "Cierre",
  "note-closing": "Terminar con el trabajo nuevo de la comunidad.",
  "page-banners": "Avisos",
  "note-banners": "Una línea encima de tus páginas, por un tiempo.",
  "page-events": "Actividades",
  "note-events": "Talleres, horas de consulta y fechas de cierre.",
} satisfies Messages["studio"];
