import { log } from "#app/reporting/log.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { withWantedPage, wantedPath } from "#app/guards/wanted-page.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { sendVerification } from "./identity-rest.server.ts";

type Context = Pick<PageContext<unknown>, "locale" | "url" | "store">;

/**
 * The longest path that a mail's link carries. The link contains it encoded twice, and the log-in
 * page's address contains the link encoded once more.
 */
const longestWanted = 300;

/**
 * The page that a mail's link leads to, with the page that the member wanted: whichever browser
 * opens the link, they get back there.
 */
export function verificationPage({ locale, url }: Pick<Context, "locale" | "url">): string {
  const page = localePath(locale, "/email-verification");
  const isShort = (wantedPath(url)?.length ?? 0) <= longestWanted;
  return url.origin + (isShort ? withWantedPage(page, url) : page);
}

/**
 * Sends the mail with the link to the page that verifies an email. Answers whether it was sent. A
 * mail that was not sent undoes nothing; the member can ask for another one.
 */
export async function mailVerification(idToken: string, context: Context): Promise<boolean> {
  const { locale, store } = context;
  try {
    await sendVerification(idToken, verificationPage(context), locale);
    return true;
  } catch (error) {
    log.warn({ err: error, requestId: store.requestId }, "verification mail not sent");
    return false;
  }
}
