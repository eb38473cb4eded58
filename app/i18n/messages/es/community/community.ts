import type { Messages } from "../../en.ts";

const titles = {
  chapters: "Capítulos",
  "learning-modules": "Módulos",
  bounties: "Recompensas abiertas",
  challenge: "Reto",
  submissions: "Entregas",
  scoreboard: "Clasificación",
  courses: "Retos",
};

export const communityTabs = {
  tabs: "En esta comunidad",
  menu: "Comunidad",
  "all-pages": "Todas las páginas",
  overview: "Resumen",
  "note-overview": "Qué es esto",
  "note-courses": "Cursos con su reto",
  "note-chapters": "Lo que lograrás",
  "note-learning-modules": "Para leer",
  "note-challenge": "Tu próxima tarea",
  "note-submissions": "Lo entregado",
  "note-bounties": "Lo que se paga hoy",
  "note-scoreboard": "Quién hizo cuánto",
  "note-reviews": "Trabajo por revisar",
  ...titles,
  reviews: "Cola de revisión",
} satisfies Messages["communityTabs"];

export const community = {
  "closed-title": "Esta comunidad está cerrada",
  "closed-why":
    "No admite miembros ni trabajo nuevo. Lo que espera aún se revisa, y sus páginas quedan. Cerrada el",
  ...titles,
  objective: "Objetivo de aprendizaje",
  prerequisites: "Requisitos previos",
  disclaimer: "Advertencia",
  "waits-title": "Cuánto tardan las revisiones",
  "waits-feedback": "Primer comentario",
  "waits-score": "Puntuación",
  "waits-claimable": "Recompensa que se puede retirar",
  "waits-aim": "Nuestra meta es la mitad en {{aim}}.",
  "waits-times_one": "Tras {{median}}; {{count}} entrega.",
  "waits-times_other":
    "La mitad en {{median}}, nueve de cada diez en {{most}}; {{count}} entregas.",
  "waits-kept": "El {{kept}} % llegó en el plazo prometido.",
  "waits-few": "No se muestra, porque menos de cinco personas lo han recibido.",
  "waits-checks": "Puntuaciones comprobadas por otra persona",
  "waits-agreed_one": "El {{agreed}} % de {{count}} comprobación coincidió.",
  "waits-agreed_other": "El {{agreed}} % de {{count}} comprobaciones coincidió.",
  "waits-appeals": "Apelaciones de puntuaciones",
  "waits-upheld_one": "Se aceptó el {{upheld}} % de {{count}} apelación.",
  "waits-upheld_other": "Se aceptó el {{upheld}} % de {{count}} apelaciones.",
  "waits-of":
    "Entregas de los últimos {{days}} días. Lo que aún espera tras su plazo cuenta como retraso.",
  rewards: "Lo que puedes ganar",
  "rewards-why": "En total, por aprobar todos los retos de esta comunidad.",
  "see-rewards": "Adónde va el dinero",
  "see-bounties": "Lo que se paga hoy",
  "all-bounties": "Recompensas abiertas de todas las comunidades, con filtros",
  "no-rewards": "Los retos de aquí solo dan reputación.",
  members_one: "Clasificación de {{count}} miembro",
  members_other: "Clasificación de {{count}} miembros",
  "learning-time": "{{time}} de aprendizaje",
  "course-count_one": "{{count}} curso",
  "course-count_other": "{{count}} cursos",
  partner: "A cargo de",
  join: "Unirme a la comunidad",
  "join-visitor": "Unirme gratis",
  "start-first": "Empezar el módulo 1: {{title}}",
  "join-why":
    "Los miembros aparecen en la clasificación y llevan la cuenta de lo que han aprendido.",
  member: "Ya eres miembro",
  leave: "Salir de esta comunidad",
  "leave-why": "Lo que has ganado aquí sigue siendo tuyo, y puedes volver a unirte cuando quieras.",
  "leave-confirm": "Salir",
  "done-joined": "Ya eres miembro.",
  "done-left": "Saliste de esta comunidad. Lo que ganaste aquí sigue siendo tuyo.",
  "courses-title": "Cursos, cada uno con un reto al final",
  "courses-how":
    "Entregas tu trabajo, otros miembros lo comentan y quien revisa en esta comunidad lo puntúa. Aprobar paga la recompensa del reto.",
  "chapters-lead": "Lo que podrás hacer, capítulo por capítulo. Los textos mismos son los módulos.",
  "chapters-description":
    "Los capítulos de {{community}}: lo que podrás hacer después de cada uno.",
  "modules-lead":
    "Textos breves con unas preguntas al final. Léelos en orden, o solo el que necesites.",
  "modules-description": "Todos los módulos de {{community}}, en el orden en que se leen.",
  "bounties-lead":
    "Lo que puedes ganar ahora en esta comunidad: resuelve un reto, ayuda con un comentario o invita a alguien.",
  "bounties-description":
    "Recompensas abiertas de {{community}}: resuelve un reto o comenta una entrega.",
  "challenge-lead":
    "Un reto es un trabajo que entregas. Quienes revisan lo puntúan con la rúbrica del reto y, si aprueba, ganas la recompensa.",
  "challenge-yours": "El que sigue para ti",
  "challenge-first": "El primero de esta comunidad",
  "challenge-open": "Abrir el reto",
  "challenge-others": "Los demás retos",
  "challenge-all": "Todos los retos",
  "challenge-all-answered":
    "Ya resolviste todos los retos abiertos de esta comunidad. Tus comentarios ayudan a quienes vienen después.",
  "challenge-none-open":
    "Ningún reto de esta comunidad recibe entregas ahora. Puedes seguir leyéndolos, y también lo que entregaron otras personas.",
  "challenge-page": "Reto: la tarea que sigue",
  "challenge-description":
    "Los retos de {{community}}, con su nivel, su recompensa y su fecha de cierre.",
  "challenge-tabs": "Reto",
  "next-challenge": "Siguiente reto: {{title}}",
  "challenge-next": "El reto que sigue",
  description: "Descripción",
  "choose-challenge": "Elegir un reto",
  "description-of":
    "Qué pide el reto «{{challenge}}» y cómo puedes comprobar tu trabajo por tu cuenta.",
  "to-challenge": "Abrir el reto",
  "no-challenge": "Esta comunidad todavía no tiene retos",
  "no-challenge-next": "Sus módulos están abiertos para leer.",
  "submissions-lead":
    "Lo que han entregado los miembros, primero lo más reciente. Léelo y cuéntales qué te parece.",
  "submissions-description":
    "Las entregas de los retos de {{community}}, las más recientes primero.",
  "no-submissions": "Todavía nadie ha entregado nada aquí",
  "no-submissions-next": "La primera entrega puede ser la tuya: empieza por un reto.",
  "see-challenges": "Ver los retos",
  "scoreboard-lead":
    "Los puntos vienen de tus entregas aprobadas y de tus comentarios que ayudaron a otras personas.",
  "scoreboard-description":
    "Los miembros de {{community}} según su reputación por aprender y por enseñar.",
  "courses-lead":
    "Los cursos de esta comunidad, cada uno con el reto en que termina. Sigue el orden o ve directo a un reto.",
  "courses-kind": "Cursos",
  "courses-page": "Retos: los cursos",
  "courses-description": "Los cursos de {{community}}, con sus retos y recompensas.",
  "no-courses": "Esta comunidad todavía no tiene cursos",
  "no-courses-next": "Otras ya están abiertas.",
  "see-communities": "Ver las comunidades",
} satisfies Messages["community"];
