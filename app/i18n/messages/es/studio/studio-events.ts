import type { Messages } from "../../en.ts";

export const studioEvents: Messages["studioEvents"] = {
  heading: "Actividades",
  lead: "Talleres, horas de consulta y fechas de cierre. Los retos por cerrar aparecen por sí solos.",
  create: "Planear una actividad",
  edit: "Editar actividad",
  all: "Todas las actividades",
  none: "Aún no hay actividades",
  "none-next": "Planea la primera arriba: los miembros dicen que participan y se les recuerda.",
  kind: "Tipo",
  "kind-workshop": "Taller",
  "kind-office-hours": "Horas de consulta",
  "kind-closing-date": "Fecha de cierre",
  title: "Título",
  text: "Descripción",
  "text-hint":
    "Qué se hace, para quién y qué hay que traer. El Markdown se muestra como en los textos de los miembros.",
  zone: "Zona horaria",
  "zone-hint":
    "En la que están las horas de abajo. Las páginas muestran también UTC y la hora de cada persona.",
  startsAt: "Comienzo",
  endsAt: "Final",
  "time-hint": "Fecha y hora en la zona horaria de arriba.",
  place: "Lugar",
  "place-hint": "Dónde se reúne la gente. Una actividad tiene un lugar, un enlace o ambos.",
  link: "Enlace",
  "link-hint": "Dónde se hace en línea: una dirección completa que empiece por https://",
  languages: "Idiomas",
  save: "Guardar actividad",
  "done-saved": "La actividad está guardada.",
  "done-cancelled": "La actividad se canceló y se avisó a quienes participan.",
  "public-page": "Página pública",
  cancel: "Cancelar actividad",
  "cancel-why_one":
    "Se avisa a {{count}} miembro que participa. La página se queda, marcada como cancelada.",
  "cancel-why_other":
    "Se avisa a {{count}} miembros que participan. La página se queda, marcada como cancelada.",
  "cancel-confirm": "Cancelar esta actividad",
};
