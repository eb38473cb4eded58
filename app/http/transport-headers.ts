/**
 * What every answer says, whatever it is: browsers keep to https where the site has it (a browser
 * ignores that over http, so it is not said there), and take no answer for another type than it
 * says.
 */
export const transportHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  "X-Content-Type-Options": "nosniff",
  ...(publicUrl.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  }),
});
