import type { Messages } from "../../en.ts";

export const loginPhone = {
  title: "Inicia sesión con un número de teléfono",
  description: "Inicia sesión en Ayni con un código que enviamos a tu teléfono.",
  lead: "Enviamos un código a tu teléfono.",
  send: "Enviarme un código",
  sent: "Si se puede llegar al {{number}}, hay un código en camino.",
  code: "Código",
  "code-hint": "Seis cifras. Puede tardar un minuto.",
  submit: "Iniciar sesión",
  "other-number": "Usar otro número o enviar de nuevo",
  "other-way": "Iniciar sesión de otra forma",
} satisfies Messages["loginPhone"];
