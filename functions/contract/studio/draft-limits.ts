/** Characters of a line or a text, and numbers of items and pictures. Without schemas, as a form in the browser reads it. */
export const draftLimits = {
  line: 300,
  text: 6_000,
  markdown: 50_000,
  items: 60,
  pictures: 300,
} as const;
