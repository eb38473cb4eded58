import type { Messages } from "../../en.ts";

export const moderationFigures = {
  title: "Denuncias y decisiones en cifras",
  lead: "Lo que se denunció en Ayni y lo que decidió moderación, por mes (UTC).",
  none: "Todavía no se denunció nada",
  "none-next": "Las reglas dicen cómo denunciar algo.",
  month: "Mes",
  reports: "Denuncias",
  dismissed: "Desestimadas",
  warned: "Advertencias",
  hidden: "Ocultas",
  barred: "Suspensiones",
  appeals: "Apelaciones",
  upheld: "Rechazadas",
  restored: "Anuladas",
  days: "Días hasta decidir (mediana)",
  rules: "Las reglas",
} satisfies Messages["moderationFigures"];
