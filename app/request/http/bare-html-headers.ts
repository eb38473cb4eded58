/**
 * For an HTML page that Remix does not render: it has inline styles, loads nothing and must not be
 * cached.
 */
export const bareHtmlHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;
