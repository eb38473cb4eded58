/**
 * The path to go to after logging in: `target` when it is a path of this site, else `fallback`.
 * Browsers read a backslash as a slash and drop tabs and line ends, so `/\evil.example` would leave
 * the site.
 */
export function safeRedirect(target: string | null | undefined, fallback = "/"): string {
  if (!target || target.length > 2000) return fallback;
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!target.startsWith("/") || /[\\\u0000-\u001f\u007f]/.test(target)) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(target, "http://site.invalid");
    if (origin !== "http://site.invalid" || pathname.startsWith("//")) return fallback;
    return pathname + search + hash;
  } catch {
    return fallback;
  }
}
