import { secondsNow } from "#app/request/http/clock.server.ts";
import { z } from "zod";
import type { Locale } from "#contract/core/values.ts";
import { factorCall } from "../core/identity-rest.server.ts";
import type { IdentityTokens } from "../core/session.ts";

/** The identity service's calls about second factors. All throw `IdentityProblem`. */

/** Seconds for which the service's tokens are valid; these responses do not state it. */
const tokenLife = 3_600;

const tokens = z
  .object({ idToken: z.string(), refreshToken: z.string() })
  .transform(({ idToken, refreshToken }): IdentityTokens => {
    const expiresAt = secondsNow() + tokenLife;
    return { idToken, refreshToken, expiresAt };
  });

const sessionInfo = z.object({ sessionInfo: z.string() });

/** Returns the value to send back with the code. */
export async function sendFactorCode(
  { credential, factor }: { credential: string; factor: string },
  recaptchaToken: string | undefined,
  locale: Locale,
): Promise<string> {
  const { phoneResponseInfo } = await factorCall(
    "mfaSignIn:start",
    {
      mfaPendingCredential: credential,
      mfaEnrollmentId: factor,
      phoneSignInInfo: { recaptchaToken },
    },
    z.object({ phoneResponseInfo: sessionInfo }),
    locale,
  );
  return phoneResponseInfo.sessionInfo;
}

export const signInWithSms = (credential: string, info: string, code: string) =>
  factorCall(
    "mfaSignIn:finalize",
    {
      mfaPendingCredential: credential,
      phoneVerificationInfo: { sessionInfo: info, code },
    },
    tokens,
  );

export const signInWithApp = (credential: string, factor: string, code: string) =>
  factorCall(
    "mfaSignIn:finalize",
    {
      mfaPendingCredential: credential,
      mfaEnrollmentId: factor,
      totpVerificationInfo: { verificationCode: code },
    },
    tokens,
  );

export async function startSms(
  { idToken, phoneNumber }: { idToken: string; phoneNumber: string },
  recaptchaToken: string | undefined,
  locale: Locale,
): Promise<string> {
  const { phoneSessionInfo } = await factorCall(
    "mfaEnrollment:start",
    { idToken, phoneEnrollmentInfo: { phoneNumber, recaptchaToken } },
    z.object({ phoneSessionInfo: sessionInfo }),
    locale,
  );
  return phoneSessionInfo.sessionInfo;
}

/** Returns the app's secret in base32. */
export async function startApp(idToken: string): Promise<{ info: string; secret: string }> {
  const { totpSessionInfo } = await factorCall(
    "mfaEnrollment:start",
    { idToken, totpEnrollmentInfo: {} },
    z.object({ totpSessionInfo: sessionInfo.extend({ sharedSecretKey: z.string() }) }),
  );
  return { info: totpSessionInfo.sessionInfo, secret: totpSessionInfo.sharedSecretKey };
}

type Finish = { readonly idToken: string; readonly info: string; readonly code: string };

/** Completes the enrolment and returns the tokens of a session with both factors. */
export const finishSms = ({ idToken, info, code }: Finish) =>
  factorCall(
    "mfaEnrollment:finalize",
    { idToken, phoneVerificationInfo: { sessionInfo: info, code } },
    tokens,
  );

export const finishApp = ({ idToken, info, code }: Finish) =>
  factorCall(
    "mfaEnrollment:finalize",
    { idToken, totpVerificationInfo: { sessionInfo: info, verificationCode: code } },
    tokens,
  );

export const removeFactor = (idToken: string, factor: string) =>
  factorCall("mfaEnrollment:withdraw", { idToken, mfaEnrollmentId: factor }, tokens);
