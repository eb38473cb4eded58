import type { Messages } from "../../en.ts";

export const loginLink = {
  title: "Inicia sesión con tu enlace",
  lead: "Presiona el botón y listo. El enlace funciona una sola vez.",
  email: "Correo electrónico",
  "email-hint": "La dirección a la que se envió el enlace.",
  submit: "Iniciar sesión",
  "other-email":
    "Este enlace se envió a otra dirección. Escribe la dirección a la que llegó el mensaje o pide otro enlace.",
  "not-working": "¿El enlace no funciona?",
  "ask-again": "Pedir otro enlace",
  none: "Abre el enlace del mensaje",
  "none-why":
    "En esta página inicias sesión cuando la abres con el enlace del mensaje. Si el enlace quedó cortado en dos líneas, cópialo completo o pide otro.",
  over: "Este enlace caducó",
  "over-why": "Un enlace funciona durante una hora después de enviarse. Pide otro.",
  "logged-in": "Tu sesión está abierta como {{username}}",
  "logged-in-why":
    "Aquí no necesitas el enlace. Para entrar con otra cuenta, primero cierra la sesión y luego vuelve a abrirlo.",
  "go-on": "Continuar",
} satisfies Messages["loginLink"];
