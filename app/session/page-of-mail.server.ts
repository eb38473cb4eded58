import { wantedPath } from "#app/guards/wanted-page.server.ts";
import { withTarget } from "#app/guards/wanted-target.ts";
import { localePath } from "#app/i18n/path.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";

/**
 * The longest path that a mail's link carries. The link contains it encoded twice, and the log-in
 * page's address contains the link encoded once more.
 */
const longestWanted = 300;

/**
 * The address of the page that a mail's link leads to, with the page that the reader wanted:
 * whichever browser opens the link, they get back there.
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
