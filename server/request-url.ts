const noUrl = "http://no-address.invalid/";

/**
 * The URL of a request target below the origin `site`, whatever the Host header says. Percent signs
 * that cannot be decoded are escaped, because Remix would fail on them. `_data` is removed, because
 * Remix would answer it in the format of its older scripts and log an error.
 */
export function urlOf(target: string, site: string): string {
  if (!target.startsWith("/") || !URL.canParse(site + target)) return noUrl;
  const url = new URL(site + target);
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  try {
    decodeURIComponent(url.pathname);
  } catch {
    url.pathname = url.pathname.replaceAll("%", "%25");
  }
  return url.href;
}

/** False when the request target was no path. */
export const isOfSite = (url: string, site: string): boolean => url.startsWith(`${site}/`);

export const allowedMethods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
