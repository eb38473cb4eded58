import type { Messages } from "../../en.ts";

export const submissionList = {
  by: "Entrega de {{author}}",
  "by-on": "{{author}} en «{{challenge}}»",
  feedback_one: "{{count}} comentario",
  feedback_other: "{{count}} comentarios",
} satisfies Messages["submissionList"];
