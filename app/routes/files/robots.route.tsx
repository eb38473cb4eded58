import { environment } from "#app/environment.server.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";
import { localePath, locales } from "#app/i18n/path.ts";

/** Pages of one reader, and URLs that are not pages; `$` ends a URL. */
const closed = [
  "/banner",
  "/communities/*/reviews",
  "/email-verification",
  "/identity-action",
  "/language",
  "/login?",
  "/login/",
  "/login-link",
  "/logout",
  "/new-password",
  "/not-me",
  "/notifications",
  "/password-reset?",
  "/profile$",
  "/profile/account$",
  "/profile/notifications",
  "/profile/referrals",
  "/profile/wallets",
  "/provider",
  "/signup?",
  "/submissions$",
  "/unsubscribe",
];

export const loader = publicResource(() => {
  const lines = [
    "User-agent: *",
    ...locales.flatMap((locale) => closed.map((path) => `Disallow: ${localePath(locale, path)}`)),
    "",
    `Sitemap: ${environment().PUBLIC_URL}/sitemap.xml`,
  ];
  return sharedText("text/plain; charset=utf-8", 3600, `${lines.join("\n")}\n`);
});
