import { log } from "#app/reporting/log.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { sendVerification } from "../core/identity-rest.server.ts";
import { pageOfMail } from "./page-of-mail.server.ts";

type Context = Pick<PageContext<unknown>, "locale" | "url" | "store">;

export const verificationPage = (context: Pick<Context, "locale" | "url">): string =>
  pageOfMail("/email-verification", context);

/**
 * Sends the verification mail. Returns whether it was sent. A failure reverts nothing; the member
 * can request another mail.
 */
export async function mailVerification(idToken: string, context: Context): Promise<boolean> {
  const { locale, store } = context;
  try {
    await sendVerification(idToken, verificationPage(context), locale);
    return true;
  } catch (error) {
    log.warn({ error, requestId: store.requestId }, "verification mail not sent");
    return false;
  }
}
