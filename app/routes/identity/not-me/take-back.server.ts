import { disavowChange, notMeToken, readNotMeLink } from "#contract/not-me-link.ts";
import { localePath } from "#app/i18n/path.ts";
import type { ActionContext, PageContext } from "#app/pages/page.server.ts";
import { nullIfRefused } from "#app/pages/refusal.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { recordAttempt } from "#app/session/attempts.server.ts";
import { forgetSession } from "#app/session/end-session.server.ts";
import { sendPasswordReset } from "#app/session/identity-rest.server.ts";

/** The token in the address; null where there is none. */
const tokenOf = (url: URL): string | null =>
  notMeToken.safeParse(url.searchParams.get("token")).data ?? null;

/** What the link in the address is about; null for one that works no more, or never did. */
export async function findLink(context: PageContext) {
  const token = tokenOf(context.url);
  if (token === null) return null;
  await recordAttempt({ kind: "not-me" }, context);
  return context.api(readNotMeLink, { body: { token } }).catch(nullIfRefused("not-found"));
}

/**
 * Gives the account back to whoever reads the mail that the link came with, mails them the link to a
 * new password, and leads on. Throws `ApiProblem`, and the redirect.
 */
export async function takeBack(context: ActionContext): Promise<never> {
  const { api, session, store, redirect, url } = context;
  const here = `/not-me${url.search}`;
  const token = tokenOf(url);
  if (token === null) throw redirect(here);
  await recordAttempt({ kind: "not-me" }, context);
  const taken = await api(disavowChange, { body: { token } }).catch(nullIfRefused("not-found"));
  if (session && session.uid === taken?.uid) forgetSession(store);
  if (taken?.isFirst && taken.email !== null) await mailReset(taken.email, context);
  // The log-in page shows nothing to members, such as one who is logged in to another account here.
  const isVisitor = !session || session.uid === taken?.uid;
  throw redirect(taken?.email && isVisitor ? "/login?news=secured" : here);
}

/** A mail that could not be sent undoes nothing: the pages that follow say where to ask for it. */
async function mailReset(email: string, { url, locale, store }: PageContext): Promise<void> {
  try {
    await sendPasswordReset(email, url.origin + localePath(locale, "/new-password"), locale);
  } catch (error) {
    log.warn({ err: error, requestId: store.requestId }, "reset mail not sent");
  }
}
