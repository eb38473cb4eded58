/**
 * With https, HSTS is sent; over http browsers ignore it, so it is omitted. Browsers must not guess
 * another content type.
 */
export const transportHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  "X-Content-Type-Options": "nosniff",
  ...(publicUrl.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  }),
});
