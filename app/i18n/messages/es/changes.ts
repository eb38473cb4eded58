import type { Messages } from "../en.ts";

export const changes = {
  withdraw: "Retirar tu entrega",
  "withdraw-why":
    "Nadie más la verá, y puedes entregar otra vez enseguida. Su texto pasa a ser tu borrador, salvo que hayas guardado uno más nuevo. Lo que se retira no se puede recuperar.",
  "withdraw-confirm": "Retirarla",
  "withdrawn-title": "Retiraste esta entrega",
  "withdrawn-why": "Solo tú puedes verla. La retiraste",
  "withdrawn-action": "Entregar otra vez",
} satisfies Messages["changes"];
