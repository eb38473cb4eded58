import { z } from "zod";
import { makeRecoveryCodes as endpoint } from "#contract/identity/recovery-code.ts";
import { endOtherSessions } from "#contract/identity/session.ts";
import { withTarget } from "#app/request/guards/target.ts";
import { localePath } from "#app/i18n/path.ts";
import { invalid, parseForm, replyIfRefused, sentForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { isRefused } from "#app/request/form/refusal.server.ts";
import {
  clearFactorAttempts,
  recordAttempt,
  recordSms,
} from "#app/session/core/attempts.server.ts";
import { confirmIdentity } from "#app/session/factor/confirm-identity.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import {
  refresh,
  removePhoneNumber as removeNumber,
  sendPhoneCode,
  signInWithPhoneNumber,
} from "#app/session/core/identity-rest.server.ts";
import { noteChange } from "#app/session/mail/note-change.server.ts";
import { phoneNumberForm, typedCode } from "#app/session/factor/phone-number.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { isOver } from "#app/session/core/renew-session.server.ts";
import * as factorRest from "#app/session/factor/second-factor-rest.server.ts";
import { placeOf } from "#app/session/core/session-place.server.ts";
import type { IdentityTokens } from "#app/session/core/session.ts";
import { offersApp, requireRobotCheck } from "#app/session/factor/factor-offers.server.ts";
import { enrolment, enrolmentOf, factorsOf, type Enrolment } from "./enrolment.server.ts";

export const actions = {
  startSms,
  startApp,
  startNumber,
  finishEnrolment,
  cancelEnrolment,
  removeFactor,
  removePhoneNumber,
  makeRecoveryCodes,
};
export type Intent = keyof typeof actions;

export const factorsPath = "/profile/account/second-factor";

export const notices = [
  "factor-added",
  "factor-removed",
  "number-added",
  "number-removed",
] as const;
type Done = (typeof notices)[number];

const toNotice = ({ redirect }: ActionContext, done: Done) =>
  redirect(`${factorsPath}?done=${done}`);

const nameOf = (kind: "sms" | "app") => (kind === "sms" ? "SMS" : "TOTP");

/** Tokens of this session. A change requires a recent log-in. */
async function freshToken(context: ActionContext): Promise<{ idToken: string; uid: string }> {
  const { uid, refreshToken } = requireRecentLogIn(context);
  return { idToken: (await refresh(refreshToken)).idToken, uid };
}

/**
 * To add a factor, the service requires a recent sign-in by another method than a phone number or a
 * token of Ayni's (such as the one that continues a session when its email is verified). Then the
 * password is asked for again.
 */
const confirmFirst =
  ({ redirect, locale }: ActionContext) =>
  (error: unknown): never => {
    if (!isRefused(error, ["unsupported-first-factor", "requires-recent-login"])) throw error;
    const back = localePath(locale, factorsPath);
    throw redirect(withTarget("/profile/account/confirm?by=password", back));
  };

/** Starts adding a second factor, or a number. Nothing has changed until its code is entered. */
async function start(
  kind: Enrolment["kind"],
  begin: (idToken: string) => Promise<Pick<Enrolment, "info" | "phoneNumber" | "secret">>,
  context: ActionContext,
): Promise<void> {
  const { idToken, uid } = await freshToken(context);
  const { factors, phoneNumber } = await factorsOf(uid);
  // One SMS would prove both factors, or bypass the second one.
  const collides = kind === "number" ? factors.length > 0 : phoneNumber !== null;
  if (collides) throw new IdentityProblem("operation-not-allowed");
  const begun = await begin(idToken).catch(confirmFirst(context));
  enrolment.keep({ uid, kind, ...begun }, context.store);
}

async function startSms(context: ActionContext) {
  return startByNumber("sms", context, (idToken, { phoneNumber, recaptchaToken }) =>
    factorRest.startSms({ idToken, phoneNumber }, recaptchaToken, context.locale),
  );
}

async function startNumber(context: ActionContext) {
  return startByNumber("number", context, (_idToken, { phoneNumber, recaptchaToken }) =>
    sendPhoneCode(phoneNumber, recaptchaToken, context.locale),
  );
}

async function startByNumber(
  kind: "sms" | "number",
  context: ActionContext,
  send: (idToken: string, fields: z.output<typeof phoneNumberForm>) => Promise<string>,
) {
  const parsed = parseForm(context.form, phoneNumberForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { phoneNumber, recaptchaToken } = parsed.value;
  const starting = start(
    kind,
    async (idToken) => {
      requireRobotCheck(recaptchaToken);
      await recordSms(phoneNumber, context);
      return { info: await send(idToken, parsed.value), phoneNumber, secret: null };
    },
    context,
  );
  const { refused } = await replyIfRefused(parsed, starting, context, {
    "invalid-phone-number": "phoneNumber",
    "second-factor-already-in-use": "phoneNumber",
  });
  if (refused) return refused;
  throw context.redirect(factorsPath);
}

async function startApp(context: ActionContext) {
  const starting = start(
    "app",
    async (idToken) => {
      if (!offersApp()) throw new IdentityProblem("operation-not-allowed");
      return { ...(await factorRest.startApp(idToken)), phoneNumber: null };
    },
    context,
  );
  const { refused } = await replyIfRefused(sentForm(context.form, context.t), starting, context);
  if (refused) return refused;
  throw context.redirect(factorsPath);
}

const codeForm = z.object({ code: typedCode });

async function finishEnrolment(context: ActionContext) {
  const parsed = parseForm(context.form, codeForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { refused, value: done } = await replyIfRefused(
    parsed,
    finish(parsed.value.code, context),
    context,
    { "invalid-verification-code": "code", "code-expired": "code" },
  );
  if (refused) return refused;
  throw toNotice(context, done);
}

async function finish(code: string, context: ActionContext): Promise<Done> {
  const { idToken, uid } = await freshToken(context);
  const begun = enrolmentOf(context.request, uid);
  if (!begun) throw new IdentityProblem("code-expired");
  const { kind, info } = begun;
  await recordAttempt({ kind: "second-factor", account: uid }, context);
  const tokens = await {
    sms: () => factorRest.finishSms({ idToken, info, code }),
    app: () => factorRest.finishApp({ idToken, info, code }),
    number: () => signInWithPhoneNumber(info, code, idToken),
  }[kind]();
  enrolment.forget(context.store);
  await clearFactorAttempts(uid, context);
  if (kind === "number") {
    await noteChange("provider-linked", context, "SMS");
    return "number-added";
  }
  await noteChange("factor-added", context, nameOf(kind));
  // Other sessions have not proved the new factor.
  await context.api(endOtherSessions);
  await goOnWith(tokens, context);
  return "factor-added";
}

/**
 * Continues with the tokens of a change, which has revoked the former ones. If the service has
 * revoked these as well, the member logs in again.
 */
const goOnWith = (tokens: IdentityTokens, context: ActionContext) =>
  confirmIdentity(tokens, context).catch((error: unknown) => {
    if (!isOver(error)) throw error;
  });

async function cancelEnrolment(context: ActionContext): Promise<never> {
  enrolment.forget(context.store);
  throw context.redirect(factorsPath);
}

async function removeFactor(context: ActionContext) {
  const sent = sentForm(context.form, context.t);
  const { refused } = await replyIfRefused(sent, remove(), context);
  if (refused) return refused;
  throw toNotice(context, "factor-removed");

  async function remove(): Promise<void> {
    const { idToken, uid } = await freshToken(context);
    const { factors } = await factorsOf(uid);
    const factor = factors.find(({ id }) => id === context.form.get("factor"));
    if (!factor) return;
    const tokens = await factorRest.removeFactor(idToken, factor.id).catch(confirmFirst(context));
    await noteChange("factor-removed", context, nameOf(factor.kind));
    await goOnWith(tokens, context);
  }
}

async function removePhoneNumber(context: ActionContext) {
  const sent = sentForm(context.form, context.t);
  const { refused } = await replyIfRefused(sent, remove(), context);
  if (refused) return refused;
  throw toNotice(context, "number-removed");

  async function remove(): Promise<void> {
    const { idToken } = await freshToken(context);
    await removeNumber(idToken).catch(confirmFirst(context));
    await noteChange("provider-unlinked", context, "SMS");
  }
}

async function makeRecoveryCodes(context: ActionContext) {
  requireRecentLogIn(context);
  const sent = sentForm(context.form, context.t);
  const making = context.api(endpoint, { body: { place: placeOf(context) } });
  const { refused, value } = await replyIfRefused(sent, making, context);
  return refused ?? value;
}
