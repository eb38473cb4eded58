import type { Messages } from "../../en.ts";

export const adminReviews = {
  title: "Recompensas por persona de revisión",
  lead: "Las evaluaciones de una persona pagan en el momento hasta {{value}} de cada token al día (UTC). Las recompensas de las demás quedan retenidas hasta que otra persona de revisión las confirme.",
  waiting_one: "{{count}} evaluación espera confirmación",
  waiting_other: "{{count}} evaluaciones esperan confirmación",
  "waiting-why":
    "Hasta entonces sus recompensas quedan retenidas. Las confirma otra persona de revisión de la comunidad; donde no la hay, un admin.",
  "no-other": "Nadie más de revisión puede confirmarla",
  "evaluated-by": "evaluada por",
  since: "desde",
  days: "Últimos siete días",
  beyond: "Por encima de la cantidad diaria",
  none: "Ninguna evaluación de los últimos siete días paga algo.",
} satisfies Messages["adminReviews"];
