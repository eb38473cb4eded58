import type { Messages } from "../../en.ts";

export const apply = {
  title: "Solicitar una comunidad",
  lead: "Cuéntanos quiénes son y qué quieren enseñar. Confirmas la solicitud por correo, la leen personas y puedes seguirla en una página propia. Para eso no hace falta una cuenta.",
  terms: "Leer las condiciones para entidades colaboradoras",
  organisation: "Organización",
  website: "Sitio web",
  "website-hint": "Una dirección completa que empiece con https://.",
  contactName: "Tu nombre",
  email: "Correo",
  "email-hint": "Allí enviamos un enlace para confirmar la solicitud, y cada respuesta.",
  teaches: "¿Qué quieren enseñar?",
  "teaches-hint": "Qué se sabrá hacer después, y con qué.",
  audience: "¿A quiénes?",
  "audience-hint": "Qué saben ya esas personas.",
  languages: "¿En qué idiomas?",
  "languages-both": "Inglés y español",
  "languages-en": "Inglés",
  "languages-es": "Español",
  rewards: "¿Qué recompensas prevén?",
  "rewards-hint": "Por ejemplo un token, y cuánto gana un reto resuelto. «Ninguna» también vale.",
  submit: "Enviar la solicitud",
  sent: "Casi listo: confírmala por correo",
  "sent-next":
    "Enviamos un mensaje a la dirección que diste. Abre su enlace y confirma allí la solicitud. Solo entonces la leen.",
} satisfies Messages["apply"];
