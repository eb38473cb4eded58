import type { Messages } from "../../en.ts";

export const notifications = {
  title: "Notificaciones",
  unread: "Nueva",
  "choose-mails": "Elegir cuáles llegan por correo",
  "mark-read": "Marcar como leída",
  "mark-all": "Marcar todas como leídas",
  "marked-one": "La notificación quedó marcada como leída.",
  "marked-all": "Todas las notificaciones quedaron marcadas como leídas.",
  none: "Todavía no ha pasado nada",
  "none-next":
    "Aquí te avisamos cuando alguien comente tu trabajo, cuando se revise tu entrega y cuando ganes algo.",
  "none-action": "Elegir un reto",
} satisfies Messages["notifications"];
