/**
 * A path without a slash at its end and without two in a row. It begins with exactly one slash, so
 * a redirect to it stays on this site. Encoded slashes belong to a name and stay.
 */
export const canonicalPath = (pathname: string): string =>
  pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
