import type { Messages } from "../../en.ts";

export const studioVersions = {
  "publish-title": "Publicar",
  "publish-lead": "Convierte el borrador de esta comunidad en su versión pública.",
  "first-why":
    "Todavía no hay nada publicado. La administración de Ayni lee la primera publicación antes de que otras personas la vean, y se avisa a responsables y autores. Después, lo que publica una persona responsable es público al momento.",
  waits: "La versión {{number}} espera a la administración de Ayni",
  "waits-why":
    "Responsables y autores reciben una notificación y un mensaje de correo cuando se apruebe o se rechace. Si vuelves a publicar antes, la versión nueva espera en su lugar.",
  declined: "La administración de Ayni rechazó la versión {{number}}",
  "declined-why": "Cambia lo que dice y vuelve a publicar.",
  "is-public": "La versión {{number}} es pública",
  "to-public": "Ver las páginas públicas",
  "has-problems_one": "{{count}} problema impide publicar el borrador",
  "has-problems_other": "{{count}} problemas impiden publicar el borrador",
  "to-checks": "Ver las comprobaciones",
  "owners-publish": "El borrador está listo. Lo publica una persona responsable de la comunidad.",
  note: "Nota",
  "note-hint":
    "En una frase, qué hay de nuevo. La leen responsables, autores y, la primera vez, la administración de Ayni.",
  publish: "Publicar ahora",
  "publish-first": "Publicar y pedir aprobación",
  "all-new": "Nuevo en el borrador",
  differs: "Cambios desde la versión {{number}}",
  "no-changes": "El borrador es igual",
  "no-changes-next": "Cambia un texto en la página «Contenido» y publícalo aquí.",
  settings: "Ajustes",
  "file-new": "Nuevo",
  "file-gone": "Eliminado",
  "file-long": "Cambió en más lugares de los que caben aquí",
} satisfies Messages["studioVersions"];
