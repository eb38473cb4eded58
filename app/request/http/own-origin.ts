type Claims = {
  readonly origin: string | null | undefined;
  readonly fetchSite: string | null | undefined;
  readonly host: string | null | undefined;
};

/** Whether the browser states that a page of this site sent the request. */
export function isFromOwnPage({ origin, fetchSite, host }: Claims, publicUrl: string): boolean {
  if (!origin || origin === "null") return fetchSite === "same-origin";
  const asked = host?.toLowerCase();
  if (origin === publicUrl || origin === `https://${asked}`) return true;
  // On http, an attacker on the network can change the site's pages. A site with https accepts no
  // http origin.
  return !publicUrl.startsWith("https:") && origin === `http://${asked}`;
}
