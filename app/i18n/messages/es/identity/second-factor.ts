import type { Messages } from "../../en.ts";

export const secondFactor = {
  title: "Tu segundo factor",
  lead: "Un paso más: esta cuenta se protege con más de una prueba.",
  app: "Aplicación de autenticación",
  sms: "SMS al {{number}}",
  send: "Enviarme un código",
  "send-again": "Enviar otro código",
  "send-to": "Enviarme un código: {{number}}",
  "send-again-to": "Enviar otro código: {{number}}",
  code: "Código",
  "sms-hint": "Seis cifras que van en camino. Puede tardar un minuto.",
  "app-hint": "Las cifras que tu aplicación muestra ahora para Ayni.",
  submit: "Continuar",
  recovery: "¿No tienes a mano tu segundo factor?",
  "recovery-why": "Un código de recuperación lo reemplaza, una vez.",
  "recovery-code": "Código de recuperación",
  "recovery-hint": "Tres grupos de cuatro. Los espacios y los guiones no importan.",
  "recovery-submit": "Usar este código de recuperación",
  "lost-all":
    "Si no tienes ninguno de los dos, pregunta a las personas que operan este sitio: comprobarán que eres tú y quitarán el segundo factor.",
  over: "Primero inicia sesión",
  "over-why":
    "Primero inicia sesión; después tienes cinco minutos en ese navegador para el segundo factor.",
  "log-in-again": "Iniciar sesión",
} satisfies Messages["secondFactor"];
