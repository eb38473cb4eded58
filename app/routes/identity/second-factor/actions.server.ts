import { z } from "zod";
import { spendRecoveryCode } from "#contract/identity/recovery-code.ts";
import { toTarget, withTargetOf } from "#app/request/guards/target.server.ts";
import { invalid, parseForm, replyIfRefused, sentForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import {
  accountName,
  clearAttempts,
  clearFactorAttempts,
  recordAttempt,
  recordSms,
} from "#app/session/core/attempts.server.ts";
import { confirmIdentity } from "#app/session/factor/confirm-identity.server.ts";
import { requireRobotCheck } from "#app/session/factor/factor-offers.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import { signInWithToken } from "#app/session/core/identity-rest.server.ts";
import { rememberDevice } from "#app/session/factor/known-device.server.ts";
import {
  forgetPending,
  setPendingLogIn,
  type PendingLogIn,
} from "#app/session/core/pending-log-in.server.ts";
import { typedCode } from "#app/session/factor/phone-number.server.ts";
import {
  sendFactorCode as sendSms,
  signInWithApp,
  signInWithSms,
} from "#app/session/factor/second-factor-rest.server.ts";
import { placeOf } from "#app/session/core/session-place.server.ts";
import type { IdentityTokens } from "#app/session/core/session.ts";
import { openAnySession } from "#app/session/core/open-member-session.server.ts";

export const actions = { sendFactorCode, enterFactorCode, enterRecoveryCode };
export type Intent = keyof typeof actions;

export const secondFactorPage = (url: URL) => withTargetOf("/login/second-factor", url);

const factorOf = (context: ActionContext, { factors }: PendingLogIn) => {
  const found = factors.find(({ id }) => id === context.form.get("factor"));
  if (!found) throw new IdentityProblem("multi-factor-info-not-found");
  return found;
};

async function sendFactorCode(pending: PendingLogIn, context: ActionContext) {
  const sent = sentForm(context.form, context.t);
  const { refused } = await replyIfRefused(sent, send(), context);
  if (refused) return refused;
  throw context.redirect(secondFactorPage(context.url));

  async function send(): Promise<void> {
    const { credential, uid } = pending;
    const factor = factorOf(context, pending).id;
    const token = String(context.form.get("recaptchaToken") ?? "") || undefined;
    requireRobotCheck(token);
    // Only the identity service knows the number, so the SMS is counted by account.
    await recordSms(uid, context);
    const info = await sendSms({ credential, factor }, token, context.locale);
    setPendingLogIn({ ...pending, sms: { factor, info } }, context.store);
  }
}

const codeForm = z.object({ code: typedCode, factor: z.string().max(200) });

async function enterFactorCode(pending: PendingLogIn, context: ActionContext) {
  const parsed = parseForm(context.form, codeForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { code } = parsed.value;
  const { refused, value } = await replyIfRefused(parsed, signIn(), context, {
    "invalid-verification-code": "code",
    "code-expired": "code",
  });
  if (refused) return refused;
  return goOn(value, pending, context);

  async function signIn(): Promise<IdentityTokens> {
    await recordAttempt({ kind: "second-factor", account: pending.uid }, context);
    const { id, kind } = factorOf(context, pending);
    if (kind === "app") return signInWithApp(pending.credential, id, code);
    if (pending.sms?.factor !== id) throw new IdentityProblem("code-expired");
    return signInWithSms(pending.credential, pending.sms.info, code);
  }
}

const recoveryForm = z.object({ code: z.string().trim().max(100) });

/** The account keeps its factors: their owner removes lost ones. */
async function enterRecoveryCode(pending: PendingLogIn, context: ActionContext) {
  const parsed = parseForm(context.form, recoveryForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { code } = parsed.value;
  const { refused, value } = await replyIfRefused(parsed, signIn(), context, {
    "recovery-code-wrong": "code",
  });
  if (refused) return refused;
  return goOn(value, pending, context);

  async function signIn(): Promise<IdentityTokens> {
    const { uid, provedAt } = pending;
    await recordAttempt({ kind: "second-factor", account: uid }, context);
    const body = { uid, code, provedAt, place: placeOf(context) };
    const { signInToken } = await context.api(spendRecoveryCode, { body });
    return signInWithToken(signInToken);
  }
}

/** Starts the session, or confirms the present one, and redirects to the requested page. */
async function goOn(
  tokens: IdentityTokens,
  { uid, email, purpose }: PendingLogIn,
  context: ActionContext,
): Promise<never> {
  const { url, store, redirect } = context;
  await clearFactorAttempts(uid, context);
  if (email !== null) {
    await clearAttempts(email, context);
    rememberDevice(accountName(email), context);
  }
  forgetPending(store);
  if (purpose === "confirm") {
    await confirmIdentity(tokens, context);
    throw toTarget(context, "/profile/account");
  }
  const { isMember } = await openAnySession(tokens, context);
  throw isMember ? toTarget(context) : redirect(withTargetOf("/signup", url));
}
