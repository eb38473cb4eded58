/**
 * A name that its owner, or a thief, has given to something, as a mail repeats it: a mail program
 * makes no link of it, and it is no second sentence.
 */
export const asName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}' ()_-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 40);

/** A text with its `{{placeholders}}` filled. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
