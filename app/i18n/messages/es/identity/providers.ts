import type { Messages } from "../../en.ts";

export const providers = {
  continue: "Continuar con {{name}}",
  confirm: "Confirmar con {{name}}",
  "local-provider":
    "Esta copia es de prueba. El botón abre una página de práctica en este equipo, no la de Google.",
} satisfies Messages["providers"];

export const providerWindow = {
  waiting: "Sigue en la ventana que se abrió.",
  title: "Puedes cerrar esta ventana",
  text: "Ayni sigue en la página donde empezaste.",
  "go-on": "Seguir aquí",
} satisfies Messages["providerWindow"];

export const providerProblems = {
  expired:
    "Este intento ya no vale: tardó demasiado, empezó en otro navegador o ya se usó. Empieza de nuevo.",
  "no-address": "No llegó ningún correo electrónico, y una cuenta lo necesita. Usa otra forma.",
  "last-way-in":
    "Es la última forma de entrar además del enlace por correo. Antes, crea una contraseña o vincula otra.",
  failed: "No funcionó. Vuelve a intentarlo o usa otra forma de iniciar sesión.",
} satisfies Messages["providerProblems"];

export const waysIn = {
  title: "Formas de iniciar sesión",
  why: "Cada una abre tu cuenta por sí sola. Un enlace por correo siempre la abre.",
  password: "Contraseña",
  "no-password":
    "No tienes contraseña. Para crear una, cierra sesión y elige «¿Olvidaste tu contraseña?» en la página de inicio de sesión. Así se cierran todas tus sesiones y se quitan las demás formas de entrar; después puedes vincularlas otra vez.",
  unknown: "Ahora mismo no se pueden mostrar. Vuelve a intentarlo en un momento.",
  link: "Vincular {{name}}",
  unlink: "Desvincular {{name}}",
  linked: "Está vinculada. Desde ahora puedes iniciar sesión con ella.",
  unlinked: "Está desvinculada y ya no abre tu cuenta.",
  "link-title": "¿Vincular {{name}} a tu cuenta?",
  "link-lead":
    "Llegaste con {{account}} de {{name}}. Una vez vinculada, quien pueda usarla podrá iniciar sesión como {{username}}.",
  "link-yes": "Vincular",
  "link-no": "No vincular",
  "link-none":
    "Ya no hay nada que vincular. Empieza de nuevo en la página de inicio de sesión o en tu cuenta.",
  "to-account": "Ir a tu cuenta",
} satisfies Messages["waysIn"];
