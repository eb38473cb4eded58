import type { Messages } from "../../en.ts";

export const adminPools = {
  lead: "De aquí se pagan las recompensas. Cuando llega una entrega, se apartan las suyas mientras el fondo alcance.",
  community: "Comunidad",
  token: "Token",
  available: "Disponible",
  reserved: "Apartado",
  "available-why":
    "Lo disponible todavía se puede prometer, y también sacar. Lo apartado está prometido a entregas que esperan y se queda.",
  empty: "Sin fondo: el trabajo solo da puntos",
  retired: "Ya no existe",
  uncovered: "Hay tokens sin cobertura",
  "uncovered-why":
    "Las billeteras, los fondos y los retiros pendientes suman más de estos tokens de lo que tienen la cuenta que paga y las de tesorería. Aun así puedes añadir a un fondo. Los retiros esperan cuando a la cuenta que paga no le alcanza.",
  owed: "Se debe:",
  held: "En las cuentas:",
  fundPool: "Añadir a un fondo",
  "fundPool-why": "Lo que añadas se puede prometer en seguida a la próxima entrega.",
  drawFromPool: "Sacar de un fondo",
  "drawFromPool-why":
    "Como mucho, lo disponible. Las recompensas para las que no alcance el resto no se prometen, y no aparecen en la lista.",
  amount: "Cantidad",
  "amount-hint": "En tokens, con decimales si hace falta: 1500 o 0,25.",
  waiting: "Depósitos en espera",
  "waiting-why":
    "La cadena los trajo a la cuenta que paga y no están en ningún fondo: no nombran una comunidad, nombran una que no recibe depósitos o son de un token que no está en el catálogo.",
  "waiting-number": "Depósito {{id}}",
  "waiting-units": "{{units}} unidades mínimas de {{contract}}",
  "waiting-coin": "la moneda de la cadena",
  "reason-token-unknown": "Token desconocido",
  "reason-pool-unknown": "Fondo desconocido",
  "reason-community-closed": "La comunidad «{{community}}» no recibe depósitos",
  from: "De",
  transaction: "Transacción",
  assignDeposit: "Asignar este depósito",
  "assignDeposit-why": "Se añade al fondo que elijas y se puede prometer en seguida.",
  latest: "Cambios de quienes administran",
  none: "Nadie que administre ha cambiado un fondo",
  "none-next": "Con cuánto empieza un fondo está escrito en el contenido de la comunidad.",
} satisfies Messages["adminPools"];
