import { wantedPath } from "#app/request/guards/wanted-page.server.ts";
import { withTarget } from "#app/request/guards/wanted-target.ts";
import { localePath } from "#app/i18n/path.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";

/**
 * The maximum length of a path in a mail's link. The link contains it encoded twice, and the log-in
 * page's URL contains the link encoded once more.
 */
const longestWanted = 300;

/**
 * The URL in a mail's link contains the requested page, so that any browser that opens the link can
 * return there.
 */
export function pageOfMail(
  path: string,
  { locale, url }: Pick<PageContext<unknown>, "locale" | "url">,
): string {
  const page = localePath(locale, path);
  const wanted = wantedPath(url) ?? "";
  const [pathname = ""] = wanted.split(/[?#]/, 1);
  const short = [wanted, pathname].find(({ length }) => length <= longestWanted) ?? null;
  return url.origin + withTarget(page, short);
}
