import type { Messages } from "../../en.ts";

export const phoneNumber = {
  country: "País",
  "any-country": "Cualquiera: el número empieza con +",
  "robot-check-failed":
    "No se pudo cargar la comprobación de Google de que no eres un robot. Vuelve a intentarlo o usa otra vía: una aplicación de autenticación, un código de recuperación o un enlace por correo.",
  "robot-check-script":
    "Para un SMS hace falta JavaScript, por la comprobación de Google de que no eres un robot. Sin él hay otras vías: una aplicación de autenticación, un código de recuperación o un enlace por correo.",
  number: "Número de teléfono",
  "number-hint":
    "Con el prefijo del país, como +34 612 345 678; o elige el país y omite el prefijo.",
} satisfies Messages["phoneNumber"];
