import { log } from "#app/reporting/log.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { sendVerification } from "./identity-rest.server.ts";

type Context = Pick<PageContext<unknown>, "locale" | "url" | "store">;

/**
 * Sends the mail with the link to the page that verifies an email. Answers whether it was sent. A
 * mail that was not sent undoes nothing; the member can ask for another one.
 */
export async function mailVerification(idToken: string, context: Context): Promise<boolean> {
  const { locale, url, store } = context;
  try {
    await sendVerification(idToken, url.origin + localePath(locale, "/email-verification"), locale);
    return true;
  } catch (error) {
    log.warn({ err: error, requestId: store.requestId }, "verification mail not sent");
    return false;
  }
}
