import { disavowChange, notMeToken, readNotMeLink } from "#contract/identity/not-me-link.ts";
import { localePath } from "#app/i18n/path.ts";
import type {
  ActionContext,
  LoaderContext,
  PageContext,
} from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { forgetSession } from "#app/session/core/end-session.server.ts";
import { sendPasswordReset } from "#app/session/core/identity-rest.server.ts";

const tokenOf = (url: URL): string | null =>
  notMeToken.safeParse(url.searchParams.get("token")).data ?? null;

export async function findLink(context: LoaderContext) {
  const token = tokenOf(context.url);
  if (token === null) return null;
  await recordAttempt({ kind: "not-me" }, context);
  return context.api(readNotMeLink, { body: { token } }).catch(nullIfRefused("not-found"));
}

/**
 * Restores the account for the reader of the mail, mails them a link to a new password, and
 * redirects. Throws `ApiProblem`, and the redirect.
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
  // The log-in page redirects members, such as one who is logged in to another account in this
  // browser.
  const isVisitor = !session || session.uid === taken?.uid;
  throw redirect(taken?.email && isVisitor ? "/login?done=secured" : here);
}

/** A failed mail reverts nothing: the following pages explain how to request it again. */
async function mailReset(email: string, { url, locale, store }: PageContext): Promise<void> {
  try {
    await sendPasswordReset(email, url.origin + localePath(locale, "/new-password"), locale);
  } catch (error) {
    log.warn({ error, requestId: store.requestId }, "reset mail not sent");
  }
}
