import { targetOf } from "#app/request/guards/target.server.ts";
import { withTarget } from "#app/request/guards/target.ts";
import { localePath } from "#app/i18n/path.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";

/**
 * The maximum length of a path in a mail's link. The link contains it encoded twice, and the log-in
 * page's URL contains the link encoded once more.
 */
const longestInMail = 300;

/**
 * The URL in a mail's link contains the requested page, so that any browser that opens the link can
 * return there.
 */
export function pageOfMail(
  path: string,
  { locale, url }: Pick<PageContext<unknown>, "locale" | "url">,
): string {
  const page = localePath(locale, path);
  const target = targetOf(url) ?? "";
  const [pathname = ""] = target.split(/[?#]/, 1);
  const short = [target, pathname].find(({ length }) => length <= longestInMail) ?? null;
  return url.origin + withTarget(page, short);
}
