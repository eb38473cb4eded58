/** Makes a user-chosen name safe in a mail: no link and no second sentence. */
export const asName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}' ()_-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 40);
