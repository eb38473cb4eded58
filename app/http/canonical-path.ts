/**
 * The one path of a page: no slash at its end, and no two in a row. It begins with exactly one slash, so a
 * redirect to it stays on this site. Slashes that are encoded belong to a name and stay.
 */
export const canonicalPath = (pathname: string): string =>
  pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");

/** The headers of the redirect to an address whose path is canonical. */
export const movedTo = (pathname: string, search: string) => ({
  location: canonicalPath(pathname) + search,
  "cache-control": "public, max-age=3600",
});
