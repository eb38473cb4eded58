import type { Messages } from "../../en.ts";

export const studioClosing = {
  title: "Cerrar la comunidad",
  lead: "Cerrarla termina con el trabajo nuevo. En esta página no se puede deshacer.",
  "no-new-work": "Nadie más puede unirse ni entregar trabajo.",
  "open-work": "Lo ya entregado todavía se revisa y se paga.",
  "pages-stay": "Las páginas se pueden leer. Dicen que la comunidad está cerrada.",
  money: "Lo que los fondos tienen sin prometer se devuelve cuando termina el trabajo abierto.",
  confirm: "Confirmar que soy yo",
  close: "Cerrar la comunidad",
  "work-open":
    "Hay trabajo que espera una puntuación, o cuya puntuación todavía se puede corregir. Cuando eso termine, el resto del dinero se puede devolver.",
  "work-over": "Todo el trabajo tiene su puntuación final.",
  "of-folder": "Esta comunidad es de Ayni y no se cierra aquí.",
} satisfies Messages["studioClosing"];
