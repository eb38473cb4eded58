import type { Messages } from "../en.ts";

export const token = {
  kind: "Token",
  lead: "Qué es {{token}}, quién lo emite, cuánto vale y quién paga con él aquí.",
  "lead-cashable":
    "Qué es {{token}}, quién lo emite, cuánto vale, cómo se retira y quién paga con él aquí.",
  "what-it-is": "Qué es {{token}}",
  network: "Red",
  "chain-id": "ID de la cadena",
  form: "Forma",
  "own-coin": "La moneda propia de la red",
  decimals: "Decimales",
  "smallest-payout": "Retiro mínimo",
  worth: "Cuánto vale",
  "worth-nothing": "Nada: es para probar",
  "worth-market": "Lo que paga el mercado",
  explorer: "Consultarlo",
  contract: "Contrato de {{token}}",
  issuer: "Quién lo emite",
  "issuer-demo":
    "Quien opera este sitio, con el contrato de arriba en {{chain}}, para que se pueda probar el camino de una recompensa a un retiro. Nadie debe nada a nadie por {{token}}.",
  "issuer-contract":
    "El contrato de arriba en {{chain}}, con sus propias reglas. Allí se puede leer qué permite y cuántos {{token}} hay.",
  "issuer-network":
    "La propia red {{chain}}, con reglas que comprueban todos sus nodos. Ninguna empresa emite {{token}}.",
  "not-sold":
    "Ayni no vende {{token}}. Los miembros lo ganan de lo que las comunidades han puesto en sus fondos.",
  "cash-out": "Cómo se retira",
  "cash-out-how":
    "Puedes pedir que lo que has ganado se envíe a una dirección tuya en {{chain}}. Antes te decimos el retiro mínimo y quién paga la comisión.",
  "your-wallet": "Tu billetera de {{token}}",
  uncashable: "Por ahora los {{token}} no se pueden retirar",
  "learn-more": "Más sobre {{token}}",
  communities: "Quién paga con {{token}}",
  "rewards-of": "Recompensas de {{community}}",
  "no-communities": "Ninguna comunidad paga con {{token}} en este momento.",
} satisfies Messages["token"];
