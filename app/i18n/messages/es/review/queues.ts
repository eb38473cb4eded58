import type { Messages } from "../../en.ts";

export const queues = {
  title: "Revisiones que te esperan",
  submissions_one: "{{count}} entrega por revisar, desde hace",
  submissions_other: "{{count}} entregas por revisar, la más antigua desde hace",
  "submissions-many": "100 entregas o más por revisar, la más antigua desde hace",
} satisfies Messages["queues"];
