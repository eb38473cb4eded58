/**
 * The headers of every answer. If the site uses https, browsers must keep to it (over http a
 * browser ignores this header, so it is left out there). Browsers must not guess another content
 * type.
 */
export const transportHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  "X-Content-Type-Options": "nosniff",
  ...(publicUrl.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  }),
});
