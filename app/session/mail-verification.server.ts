import { log } from "#app/reporting/log.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { sendVerification } from "./identity-rest.server.ts";
import { pageOfMail } from "./page-of-mail.server.ts";

type Context = Pick<PageContext<unknown>, "locale" | "url" | "store">;

/** The page that a verification mail's link leads to. */
export const verificationPage = (context: Pick<Context, "locale" | "url">): string =>
  pageOfMail("/email-verification", context);

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
