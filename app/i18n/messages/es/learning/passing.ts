import type { Messages } from "../../en.ts";

export const passing = {
  title: "Aprobaste «{{challenge}}»",
  reward: "Recompensa",
  reputation: "Reputación",
  "reputation-points_one": "{{count}} punto de aprendizaje",
  "reputation-points_other": "{{count}} puntos de aprendizaje",
  badge: "Insignia",
  "see-badge": "Ver, descargar o compartir tu insignia",
  wallets: "Ver tus billeteras",
  "next-challenge": "Siguiente reto: {{challenge}}",
  "next-course": "Siguiente curso: {{course}}",
  "none-left":
    "Ya resolviste todos los retos abiertos. Con tus comentarios, otras personas también aprueban.",
  "none-left-action": "Comentar entregas",
  share: "Enlace a esta página, con tu invitación",
  "share-hint":
    "Compártelo donde quieras: tu entrega la puede leer todo el mundo. Quien cree su cuenta con este enlace llega con tu invitación.",
} satisfies Messages["passing"];
