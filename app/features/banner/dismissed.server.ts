import { cookiesOf, setCookie } from "#app/request/http/cookies.server.ts";

const name = "dismissed_banners";

/** Far more than are shown at once; a key has at most 24 characters. */
const mostDismissed = 20;

const keyForm = /^\d{1,18}\.\d{1,5}$/;

/** The keys of banners that the reader has dismissed, the latest last. */
export const dismissedBy = (request: Request): string[] =>
  (cookiesOf(request)[name] ?? "")
    .split("_")
    .filter((key) => keyForm.test(key))
    .slice(-mostDismissed);

/** The Set-Cookie value that remembers one more. Null for what is no banner's key. */
export function dismissal(request: Request, key: string): string | null {
  if (!keyForm.test(key)) return null;
  const others = dismissedBy(request).filter((known) => known !== key);
  return setCookie({ name, value: [...others, key].slice(-mostDismissed).join("_") });
}
