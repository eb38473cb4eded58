import { wantedPath, withWantedPage } from "#app/guards/wanted-page.server.ts";
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
  const isShort = (wantedPath(url)?.length ?? 0) <= longestWanted;
  return url.origin + (isShort ? withWantedPage(page, url) : page);
}
