import type { Messages } from "../../en.ts";

export const profileEvents: Messages["profileEvents"] = {
  title: "Calendario",
  lead: "Una dirección muestra a tu programa de calendario las actividades de tus comunidades y todas aquellas en las que participas.",
  none: "Aún no tienes dirección de calendario.",
  make: "Crear mi dirección de calendario",
  address: "Tu dirección de calendario",
  secret:
    "Añádela a tu programa de calendario como suscripción. Es secreta: quien la tenga ve tus actividades, y nada más de tu cuenta.",
  replace: "Reemplazar la dirección",
  "replace-why": "Un programa de calendario con la dirección anterior ya no recibirá nada.",
  end: "Eliminar la dirección",
  "done-renewed": "Tu calendario tiene una dirección nueva.",
  "done-ended": "Tu calendario ya no tiene dirección.",
};
