import type { Messages } from "../../en.ts";

export const ownSubmissions = {
  title: "Mis entregas",
  description: "Todo lo que has entregado, primero lo más nuevo.",
  none: "Todavía no has entregado nada",
  "none-next": "Elige una comunidad, sigue un curso y resuelve su reto.",
  "none-action": "Ver las comunidades",
} satisfies Messages["ownSubmissions"];
