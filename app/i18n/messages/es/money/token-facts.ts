import type { Messages } from "../../en.ts";

export const tokenFacts = {
  kind: "Token",
  "what-it-is": "Qué es {{token}}",
  network: "Red",
  "chain-id": "ID de la cadena",
  form: "Forma",
  "own-coin": "La moneda propia de la red",
  decimals: "Decimales",
  "smallest-payout": "Retiro mínimo",
  worth: "Cuánto vale",
  "worth-nothing": "Aquí nada: es para probar",
  "worth-market": "Lo que paga el mercado",
  explorer: "Consultarlo",
  contract: "Contrato de {{token}}",
  uncashable: "Por ahora los {{token}} no se pueden retirar",
  "learn-more": "Más sobre {{token}}",
} satisfies Messages["tokenFacts"];
