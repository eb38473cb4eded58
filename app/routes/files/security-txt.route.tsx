import { environment } from "#app/environment.server.ts";
import { locales } from "#app/i18n/path.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";

/** RFC 9116 wants an end that is less than a year ahead. */
function expiry(now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7)).toISOString();
}

/** How to report a vulnerability of this site (RFC 9116). */
export const loader = publicResource(() => {
  const { CONTACT_EMAIL, PUBLIC_URL } = environment();
  if (!CONTACT_EMAIL) throw new Response(null, { status: 404 });
  const lines = [
    `Contact: mailto:${CONTACT_EMAIL}`,
    `Expires: ${expiry()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
  ];
  return sharedText("text/plain; charset=utf-8", 3600, `${lines.join("\n")}\n`);
});
