import type { Messages } from "../../en.ts";

export const corrections = {
  title: "Corregir la puntuación de «{{challenge}}» de {{author}}",
  "possible-until": "Se puede hasta el",
  form: "La puntuación como debería ser",
  "as-admin": "La corriges como admin: queda en el registro de admins, con tu motivo.",
  reason: "Motivo de la nueva puntuación",
  "reason-hint":
    "Una línea. Quien hizo la entrega y todas las demás personas la leen junto a las puntuaciones de antes y de ahora. Sin direcciones de correo.",
  consequences:
    "Quien hizo la entrega recibe una notificación. Lo que depende del resultado cambia en el momento: la recompensa y la reputación por aprobar, lo que ganaron los comentarios y la recompensa de quien invitó a esa persona. Lo que se quita vuelve al fondo de la comunidad; lo que corresponda se paga mientras el fondo alcance. Si puntuaste como miembro, lo que pagan los nuevos puntos espera hasta que otra persona de revisión los confirme. Una evaluación se corrige cinco veces como máximo; si puntuaste como miembro, la última queda para otra persona de revisión.",
  submit: "Corregir la puntuación",
} satisfies Messages["corrections"];
