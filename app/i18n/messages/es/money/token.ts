import type { Messages } from "../../en.ts";

export const token = {
  lead: "Qué es {{token}}, quién lo emite, cuánto vale y quién paga con él aquí.",
  "lead-cashable":
    "Qué es {{token}}, quién lo emite, cuánto vale, cómo se retira y quién paga con él aquí.",
  issuer: "Quién lo emite",
  "issuer-demo":
    "Quien opera este sitio, con el contrato de arriba en {{chain}}, para que se pueda probar el camino de una recompensa a un retiro. Nadie debe nada a nadie por {{token}}.",
  "issuer-contract":
    "El contrato de arriba en {{chain}}, con sus propias reglas. Allí se puede leer qué permite y cuántos {{token}} hay.",
  "issuer-network":
    "La propia red {{chain}}, con reglas que comprueban todos sus nodos. Ninguna empresa emite {{token}}.",
  "not-sold":
    "Ayni no vende {{token}}: se gana de lo que las comunidades han puesto en sus fondos.",
  "cash-out": "Cómo se retira",
  "cash-out-how":
    "Puedes pedir que lo que has ganado se envíe a una dirección tuya en {{chain}}. Antes de confirmar ves el mínimo y quién paga la comisión.",
  "your-wallet": "Tu billetera de {{token}}",
  communities: "Quién paga con {{token}}",
  "rewards-of": "Recompensas de {{community}}",
  "no-communities": "Ninguna comunidad paga con {{token}} en este momento.",
} satisfies Messages["token"];
