const noAddress = "http://no-address.invalid/";

/**
 * The URL of a request target below the origin `site`, whatever the Host header says. Percent signs
 * that cannot be decoded are escaped, because Remix would fail on them. `_data` is removed, because
 * Remix would answer it in the format of its older scripts and log an error.
 */
export function addressOf(target: string, site: string): string {
  if (!target.startsWith("/") || !URL.canParse(site + target)) return noAddress;
  const address = new URL(site + target);
  if (address.searchParams.has("_data")) address.searchParams.delete("_data");
  try {
    decodeURIComponent(address.pathname);
  } catch {
    address.pathname = address.pathname.replaceAll("%", "%25");
  }
  return address.href;
}

/** False when the request target was no path. */
export const isOfSite = (address: string, site: string): boolean => address.startsWith(`${site}/`);

export const allowedMethods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
