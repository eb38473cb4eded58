import { z } from "zod";
import { toTarget, withTargetOf } from "#app/request/guards/target.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { isRefused } from "#app/request/form/refusal.server.ts";
import { recordAttempt, recordSms } from "#app/session/core/attempts.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import {
  sendPhoneCode as sendSms,
  signInWithPhoneNumber,
} from "#app/session/core/identity-rest.server.ts";
import { phoneCode } from "#app/session/factor/phone-log-in.server.ts";
import { phoneNumberForm, typedCode } from "#app/session/factor/phone-number.server.ts";
import { requireRobotCheck } from "#app/session/factor/factor-offers.server.ts";
import type { IdentityTokens } from "#app/session/core/session.ts";
import { openAnySession } from "#app/session/core/open-member-session.server.ts";

export const actions = { sendPhoneCode, logInByPhone, chooseOtherNumber };
export type Intent = keyof typeof actions;

const here = (context: ActionContext) => withTargetOf("/login/phone", context.url);

/** Refusals that would reveal that a number has an account, and of what kind. */
const telling = ["unsupported-first-factor", "user-disabled", "user-not-found"] as const;

/** The response is the same whether or not the number has an account. */
async function sendPhoneCode(context: ActionContext) {
  const parsed = parseForm(context.form, phoneNumberForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { phoneNumber, recaptchaToken } = parsed.value;
  const { refused } = await replyIfRefused(parsed, send(), context, {
    "invalid-phone-number": "phoneNumber",
  });
  if (refused) return refused;
  throw context.redirect(here(context));

  async function send(): Promise<void> {
    requireRobotCheck(recaptchaToken);
    await recordSms(phoneNumber, context);
    const info = await sendSms(phoneNumber, recaptchaToken, context.locale).catch((error) => {
      if (isRefused(error, telling)) return null;
      throw error;
    });
    phoneCode.keep({ phoneNumber, info }, context.store);
  }
}

const codeForm = z.object({ code: typedCode });

/**
 * A number without an account is redirected to the sign-up page, as any identity without a profile
 * is.
 */
async function logInByPhone(context: ActionContext) {
  const sent = phoneCode.read(context.request);
  if (!sent) throw context.redirect(here(context));
  const { phoneNumber, info } = sent;
  const parsed = parseForm(context.form, codeForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { code } = parsed.value;
  const { refused, value } = await replyIfRefused(parsed, logIn(), context, {
    "invalid-verification-code": "code",
    "code-expired": "code",
  });
  if (refused) return refused;
  throw value.isMember ? toTarget(context) : context.redirect(withTargetOf("/signup", context.url));

  async function logIn() {
    await recordAttempt({ kind: "sms-code", account: phoneNumber }, context);
    const { isMember } = await openAnySession(await signIn(), context);
    phoneCode.forget(context.store);
    return { isMember };
  }

  async function signIn(): Promise<IdentityTokens> {
    if (info === null) throw new IdentityProblem("invalid-verification-code");
    return signInWithPhoneNumber(info, code).catch((error) => {
      throw isRefused(error, telling) ? new IdentityProblem("invalid-verification-code") : error;
    });
  }
}

async function chooseOtherNumber(context: ActionContext): Promise<never> {
  phoneCode.forget(context.store);
  throw context.redirect(here(context));
}
