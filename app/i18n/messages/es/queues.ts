import type { Messages } from "../en.ts";

export const queues = {
  reviews: "Revisiones",
  "waiting-oldest_one": "por revisar, desde hace",
  "waiting-oldest_other": "por revisar, desde hace",
  many: "99+",
  title: "Revisiones que te esperan",
  submissions_one: "{{count}} entrega por revisar, desde hace",
  submissions_other: "{{count}} entregas por revisar, la más antigua desde hace",
  "submissions-many": "100 entregas o más por revisar, la más antigua desde hace",
} satisfies Messages["queues"];
