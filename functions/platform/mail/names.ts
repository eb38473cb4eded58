const shortened = (text: string, length: number) => [...text].slice(0, length).join("").trim();

/** Makes a user-chosen name safe in a mail: no link and no second sentence. */
export const asName = (name: string): string =>
  shortened(name.replace(/[^\p{L}\p{N}' ()_-]+/gu, " ").replace(/\s+/g, " "), 40);

/**
 * Makes the title of a text of partners safe in a mail: one line, with its punctuation, but no part that mail programs
 * take for an address, such as `evil.example`.
 */
export const asTitle = (title: string): string =>
  shortened(
    title.replace(/[\p{C}\p{Zl}\p{Zp}]+|[.。．｡](?=\p{L})|[@/\\]/gu, " ").replace(/\s+/g, " "),
    200,
  );
