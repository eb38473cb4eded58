import type { Leaf } from "./draft-field.ts";

/** Characters of a line or a text, and numbers of items and pictures. Without schemas, as a form in the browser reads it. */
export const draftLimits = {
  line: 300,
  text: 6_000,
  markdown: 50_000,
  items: 60,
  pictures: 300,
} as const;

/** The characters that a draft may have in a field. */
export const lengthOf = ({ as }: Leaf): number =>
  as === "text" || as === "markdown" ? draftLimits[as] : draftLimits.line;
