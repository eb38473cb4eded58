/** The page of a part; the secret is in the query, which no log has. */
export const previewPath = (token: string, part: string) =>
  `/preview?${new URLSearchParams({ token, ...(part && { part }) })}`;
