import type { Messages } from "../../en.ts";

export const identityAction = {
  title: "Deshacer un cambio",
  description: "Deshaz un cambio que no hiciste en tu cuenta de Ayni.",
  "email-lead":
    "Cambió el correo de una cuenta de Ayni. Si no fuiste tú, deshazlo: la cuenta vuelve a tener el correo {{email}}, se cierran todas las sesiones y nadie puede entrar hasta que elijas una contraseña nueva.",
  "factor-lead":
    "Se añadió un segundo factor a la cuenta de Ayni de {{email}}. Si no fuiste tú, deshazlo: el factor se quita, se cierran todas las sesiones y nadie puede entrar hasta que elijas una contraseña nueva.",
  submit: "No fui yo: deshacer",
  "was-me": "Si fuiste tú, aquí no tienes que hacer nada.",
  "no-link": "Este enlace no lleva a ninguna parte",
  "no-link-why":
    "Puede que esté incompleto. Ábrelo otra vez desde el mensaje o pide otro donde pediste este.",
  "to-log-in": "Ir a iniciar sesión",
} satisfies Messages["identityAction"];
