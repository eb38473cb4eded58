import type { Messages } from "../en.ts";

export const wallets = {
  title: "Billeteras",
  lead: "Cuánto has ganado en cada token y de dónde viene.",
  balance: "Saldo",
  "cash-out-later":
    "Está previsto poder retirar fondos, pero todavía no se puede. Mientras tanto, tu saldo se queda aquí, completo.",
  "complete-profile": "Para retirar fondos tienes que completar tu perfil",
  "complete-profile-why": "Faltan tu nombre y tu apellido.",
  "complete-profile-link": "Completa tu perfil",
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
  worth: "≈ {{amount}} al concederse. Fuente: {{source}}, cotización del",
  "earnings-file": "Todos los movimientos de todos los tokens, en un archivo CSV",
  none: "Todavía no hay movimientos de {{token}}",
  "none-next": "Aprueba un reto o haz un comentario útil, y lo que ganes aparecerá aquí.",
  "none-action": "Ver las convocatorias abiertas",
} satisfies Messages["wallets"];
