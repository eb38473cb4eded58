import type { Messages } from "../en.ts";

export const wallets = {
  title: "Billeteras",
  lead: "Cuánto has ganado en cada token y de dónde viene.",
  balance: "Saldo",
  "cash-out-later":
    "Está previsto poder retirar lo que ganas, pero todavía no se puede. Mientras tanto, tu saldo se queda aquí, completo.",
  "complete-profile": "Para retirar lo que ganas tienes que completar tu perfil",
  "complete-profile-why": "Faltan tu nombre y tu apellido.",
  "complete-profile-link": "Completar tu perfil",
  uncashable: "Por ahora los {{token}} no se pueden retirar",
  "learn-more": "Más sobre {{token}}",
  "show-entries": "Ver los movimientos de {{token}}",
  entries: "Movimientos de {{token}}",
  "entry-challenge-reward": "Recompensa por aprobar «{{challenge}}»",
  "entry-feedback-reward": "Recompensa por un comentario útil en «{{challenge}}»",
  "entry-referral-reward": "Recompensa por invitar",
  "entry-payout": "Retiro",
  "entry-payout-return": "Retiro devuelto",
  "entry-forfeit": "Perdido con la cuenta",
  "a-challenge": "un reto",
  "balance-after": "Saldo",
  none: "Todavía no hay movimientos de {{token}}",
  "none-next": "Aprueba un reto o haz un comentario útil, y lo que ganes aparecerá aquí.",
  "none-action": "Ver las convocatorias abiertas",
} satisfies Messages["wallets"];
