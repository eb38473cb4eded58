import type { Messages } from "../../en.ts";

export const signupRest = {
  title: "Falta un paso",
  lead: "{{email}} está verificado. Elige el nombre que verán otras personas y tu cuenta estará lista.",
  "lead-phone":
    "Elige el nombre que verán otras personas y tu cuenta estará lista. Inicias sesión con tu número de teléfono.",
  "no-password":
    "No necesitas contraseña: inicia sesión con un enlace, como ahora. Si quieres una, elígela en «¿Olvidaste tu contraseña?».",
  "lead-provider":
    "Vienes con {{name}}, como {{email}}. Elige el nombre que verán otras personas y tu cuenta estará lista.",
  "no-password-provider": "No necesitas contraseña: inicia sesión con {{name}}, como ahora.",
  submit: "Crear cuenta",
  "not-you": "¿No es tu dirección?",
} satisfies Messages["signupRest"];
