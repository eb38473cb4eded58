import type { Messages } from "../../en.ts";

export const reviewerKey = {
  summary: "Clave de revisión: {{title}}",
  why: "Solo la ve quien revisa. Úsala para puntuar de la misma manera, y no la compartas.",
} satisfies Messages["reviewerKey"];
