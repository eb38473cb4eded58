/** The page of a part. The secret is in the query, because logs contain only paths. */
export const previewPath = (token: string, part: string) =>
  `/preview?${new URLSearchParams({ token, ...(part && { part }) })}`;
