/** What a browser says of where a request comes from. */
type Claims = {
  readonly origin: string | null | undefined;
  /** Sec-Fetch-Site. */
  readonly fetchSite: string | null | undefined;
  readonly host: string | null | undefined;
};

/**
 * Whether the browser says that a page of this site made the request. `server/body-limit.ts` asks
 * before it reads a body, and the page's action asks again, whichever server runs it.
 */
export function isFromOwnPage({ origin, fetchSite, host }: Claims, publicUrl: string): boolean {
  if (!origin || origin === "null") return fetchSite === "same-origin";
  const asked = host?.toLowerCase();
  if (origin === publicUrl || origin === `https://${asked}`) return true;
  // Whoever sits between can write the pages of an http address. A site on https has none.
  return !publicUrl.startsWith("https:") && origin === `http://${asked}`;
}
