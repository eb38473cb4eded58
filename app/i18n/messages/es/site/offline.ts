import type { Messages } from "../../en.ts";

export const offline = {
  title: "Sin conexión",
  why: "Ahora mismo no se puede acceder a Ayni desde este dispositivo, y esta página no está guardada en él.",
  again: "Reintentar",
  "kept-modules": "Módulos que puedes leer sin conexión",
  "none-kept":
    "Los módulos de aprendizaje que abres se guardan aquí para que puedas leerlos sin conexión.",
  restored:
    "Lo que escribiste se guardó en este dispositivo y está de nuevo en el formulario. Lo escribiste",
  discard: "Descartarlo",
  discarded: "Se descartó lo que habías escrito.",
  "not-sent":
    "No tienes conexión, así que no se envió nada. Lo que escribiste se guarda en este dispositivo: envíalo cuando vuelva la conexión.",
  "can-send": "Ya tienes conexión. Lo que escribiste todavía no se ha enviado.",
  "send-now": "Enviarlo ahora",
} satisfies Messages["offline"];
