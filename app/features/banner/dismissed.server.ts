import { cookiesOf, setCookie } from "#app/request/http/cookies.server.ts";

const name = "dismissed_banners";

/** Far more than the banners of a page; a key has at most 24 characters. */
const mostDismissed = 20;

const keyForm = /^\d{1,18}\.\d{1,5}$/;

/** The keys of banners that the reader has dismissed, the latest last. */
export const dismissedBy = (request: Request): string[] =>
  (cookiesOf(request)[name] ?? "")
    .split("_")
    .filter((key) => keyForm.test(key))
    .slice(-mostDismissed);

/** The Set-Cookie value with one more dismissed banner. Null if `key` is malformed. */
export function dismissal(request: Request, key: string): string | null {
  if (!keyForm.test(key)) return null;
  const others = dismissedBy(request).filter((known) => known !== key);
  return setCookie({ name, value: [...others, key].slice(-mostDismissed).join("_") });
}
