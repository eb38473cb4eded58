import type { Locale } from "#contract/core/values.ts";
import { z } from "zod";
import { secondsNow } from "#app/request/http/clock.server.ts";
import { environment } from "#app/environment.server.ts";
import { clientCode, IdentityProblem, SecondFactorNeeded } from "./identity-problem.server.ts";
import type { IdentityTokens } from "./session.ts";

/** Milliseconds for a response of the service. */
const timeout = 30_000;

const failed = z.object({ error: z.union([z.object({ message: z.string() }), z.string()]) });
const nothing = z.unknown();
const email = z.object({ email: z.string().default("") });

/**
 * `accounts:…` calls and the token grant use different hosts. The emulator serves both under its
 * own host.
 */
function urlOf(
  service: "identitytoolkit" | "securetoken",
  call: string,
  version: "v1" | "v2" = "v1",
): string {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_API_KEY } = environment();
  const host = `${service}.googleapis.com/${version}/${call}?key=${encodeURIComponent(FIREBASE_API_KEY)}`;
  return emulator ? `http://${emulator}/${host}` : `https://${host}`;
}

async function post<S extends z.ZodType>(
  url: string,
  body: object | URLSearchParams,
  reply: S,
  locale?: Locale,
): Promise<z.output<S>> {
  const isForm = body instanceof URLSearchParams;
  const headers = new Headers(isForm ? {} : { "Content-Type": "application/json" });
  if (locale) headers.set("X-Firebase-Locale", locale);
  return ask(url, { method: "POST", headers, body: isForm ? body : JSON.stringify(body) }, reply);
}

/** Throws `IdentityProblem`: a refusal's client code, or `timeout`, or `network-request-failed`. */
async function ask<S extends z.ZodType>(
  url: string,
  init: RequestInit,
  reply: S,
): Promise<z.output<S>> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    answer = await response.json();
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === "TimeoutError";
    throw new IdentityProblem(isTimeout ? "timeout" : "network-request-failed", undefined, {
      cause,
    });
  }
  if (response.ok) return reply.parse(answer);
  const { error } = failed.safeParse(answer).data ?? { error: "" };
  const message = typeof error === "string" ? error : error.message;
  // A 4xx is a refusal. A 5xx is not, and must not end a session.
  const isDown = response.status >= 500 || (response.status === 429 && !message);
  throw new IdentityProblem(
    isDown ? "network-request-failed" : clientCode(message),
    message || undefined,
  );
}

const account = <S extends z.ZodType>(call: string, body: object, reply: S, locale?: Locale) =>
  post(urlOf("identitytoolkit", `accounts:${call}`), body, reply, locale);

/** A call about second factors, such as `mfaSignIn:start`. */
export const factorCall = <S extends z.ZodType>(
  call: string,
  body: object,
  reply: S,
  locale?: Locale,
) => post(urlOf("identitytoolkit", `accounts/${call}`, "v2"), body, reply, locale);

const inSeconds = (seconds: string) => secondsNow() + Number(seconds);

const signedIn = z
  .object({ idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() })
  .transform(({ idToken, refreshToken, expiresIn }): IdentityTokens => {
    return { idToken, refreshToken, expiresAt: inSeconds(expiresIn) };
  });

const factor = z
  .object({
    mfaEnrollmentId: z.string(),
    phoneInfo: z.string().optional(),
    totpInfo: z.unknown().optional(),
  })
  .transform(({ mfaEnrollmentId, phoneInfo }) => ({
    id: mfaEnrollmentId,
    kind: phoneInfo === undefined ? ("app" as const) : ("sms" as const),
    number: phoneInfo ?? null,
  }));

/**
 * The response to the right first factor of an account with a second one. It has no tokens, but a
 * credential with which the sign-in continues (`second-factor-rest.server.ts`).
 */
const secondFactor = z.object({
  localId: z.string(),
  mfaPendingCredential: z.string(),
  mfaInfo: z.array(factor),
});

const granted = z
  .object({ id_token: z.string(), refresh_token: z.string(), expires_in: z.string() })
  .transform((grant): IdentityTokens => {
    const { id_token: idToken, refresh_token: refreshToken } = grant;
    return { idToken, refreshToken, expiresAt: inSeconds(grant.expires_in) };
  });

/**
 * The provider's email is unverified and belongs to an existing account with other log-in methods.
 */
const otherWay = z.object({ needConfirmation: z.literal(true) });

type Credentials = { email: string; password: string };

export const signUp = (credentials: Credentials) =>
  account("signUp", { ...credentials, returnSecureToken: true }, signedIn);

/**
 * Throws `IdentityProblem`, which is `SecondFactorNeeded` if the password is right and the account
 * has a second factor.
 */
export const signInWithPassword = (credentials: Credentials) =>
  signIn("signInWithPassword", { ...credentials, returnSecureToken: true });

/**
 * Uses up a mail's code. An email without an account gets one. Throws `IdentityProblem` as
 * `signInWithPassword` does.
 */
export const signInWithEmailLink = (email: string, oobCode: string) =>
  signIn("signInWithEmailLink", { email, oobCode });

/** A provider's reply, as `accounts:signInWithIdp` reads it. */
export type ProviderCredential = {
  readonly postBody: string;
  readonly requestUri: string;
};

/**
 * Signs in with a provider's reply; an email without an account gets one. With an account's
 * `idToken`, the provider becomes a further log-in method of that account. Throws `IdentityProblem`
 * as `signInWithPassword` does, and `account-exists-with-different-credential`.
 */
export const signInWithIdp = (
  { postBody, requestUri }: ProviderCredential,
  idToken?: string,
): Promise<IdentityTokens> =>
  signIn("signInWithIdp", { postBody, requestUri, idToken, returnSecureToken: true });

async function signIn(call: string, body: object): Promise<IdentityTokens> {
  const answer = await account(call, body, signedIn.or(secondFactor).or(otherWay));
  if ("needConfirmation" in answer)
    throw new IdentityProblem("account-exists-with-different-credential");
  if (!("mfaPendingCredential" in answer)) return answer;
  const { localId: uid, mfaPendingCredential: credential, mfaInfo: factors } = answer;
  throw new SecondFactorNeeded({ credential, uid, factors });
}

/** Starts a session with a token that the API has signed. */
export const signInWithToken = (token: string) =>
  account("signInWithCustomToken", { token, returnSecureToken: true }, signedIn);

/**
 * Sends an SMS with a code, also to a number without an account. Returns the value that must be
 * sent back with the code. Google's service requires `recaptchaToken`, the emulator does not.
 */
export const sendPhoneCode = async (
  phoneNumber: string,
  recaptchaToken: string | undefined,
  locale: Locale,
): Promise<string> => {
  const body = { phoneNumber, recaptchaToken };
  const sent = await account(
    "sendVerificationCode",
    body,
    z.object({ sessionInfo: z.string() }),
    locale,
  );
  return sent.sessionInfo;
};

/** The number already belongs to another account. */
const otherAccount = z.object({ temporaryProof: z.string() });

/**
 * Signs in by the code of an SMS. A number without an account gets one; with `idToken`, the number
 * is added to that account instead.
 */
export async function signInWithPhoneNumber(
  sessionInfo: string,
  code: string,
  idToken?: string,
): Promise<IdentityTokens> {
  const body = { sessionInfo, code, idToken };
  const answer = await account("signInWithPhoneNumber", body, signedIn.or(otherAccount));
  if ("temporaryProof" in answer) throw new IdentityProblem("phone-number-already-exists");
  return answer;
}

export const removePhoneNumber = (idToken: string) =>
  account("update", { idToken, deleteProvider: ["phone"] }, nothing);

export const sendPasswordReset = (email: string, continueUrl: string, locale: Locale) =>
  account("sendOobCode", { requestType: "PASSWORD_RESET", email, continueUrl }, nothing, locale);

/** Mails a log-in link, also to an email without an account. */
export const sendLogInLink = (email: string, continueUrl: string, locale: Locale) =>
  account(
    "sendOobCode",
    { requestType: "EMAIL_SIGNIN", email, continueUrl, canHandleCodeInApp: true },
    nothing,
    locale,
  );

export const sendVerification = (idToken: string, continueUrl: string, locale: Locale) =>
  account("sendOobCode", { requestType: "VERIFY_EMAIL", idToken, continueUrl }, nothing, locale);

export const sendEmailChange = (
  idToken: string,
  newEmail: string,
  continueUrl: string,
  locale: Locale,
) =>
  account(
    "sendOobCode",
    { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail, continueUrl },
    nothing,
    locale,
  );

const checkedCode = email.extend({
  requestType: z.string().default(""),
  newEmail: z.string().optional(),
});

/** The purpose of a mail's code, and its account; the code stays usable. */
export const checkCode = (oobCode: string) => account("resetPassword", { oobCode }, checkedCode);

export const resetPassword = (oobCode: string, newPassword: string) =>
  account("resetPassword", { oobCode, newPassword }, email);

/** The service revokes all sessions of the account, including this token's. */
export const updatePassword = (idToken: string, password: string) =>
  account("update", { idToken, password }, nothing);

/**
 * Uses up the code of a mail that verifies an email, the present one or a new one, or that reverts
 * a change.
 */
export const applyCode = (oobCode: string) => account("update", { oobCode }, email);

export const unlinkProvider = (idToken: string, providerId: string) =>
  account("update", { idToken, deleteProvider: [providerId] }, nothing);

export const deleteAccount = (idToken: string) => account("delete", { idToken }, nothing);

const text = z.string().nullable().default(null);
const milliseconds = z
  .string()
  .transform((count) => new Date(Number(count)).toISOString())
  .nullable()
  .default(null);

const identityRecord = z
  .object({
    localId: z.string(),
    displayName: text,
    email: text,
    emailVerified: z.boolean().default(false),
    phoneNumber: text,
    photoUrl: text,
    tenantId: text,
    providerUserInfo: z
      .array(
        z.object({
          providerId: z.string(),
          rawId: z.string().optional(),
          federatedId: z.string().optional(),
          displayName: text,
          email: text,
          phoneNumber: text,
          photoUrl: text,
        }),
      )
      .default([]),
    createdAt: milliseconds,
    lastLoginAt: milliseconds,
  })
  .transform(({ localId: uid, photoUrl: photoURL, providerUserInfo, ...rest }) => {
    const { createdAt: creationTime, lastLoginAt: lastSignInTime, ...facts } = rest;
    return {
      uid,
      ...facts,
      photoURL,
      /** An account without an email, number or provider: no log-in leads back to it. */
      isAnonymous: !facts.email && !facts.phoneNumber && providerUserInfo.length === 0,
      providerData: providerUserInfo.map(({ photoUrl, rawId, federatedId, ...provider }) => ({
        ...provider,
        uid: rawId ?? federatedId ?? "",
        photoURL: photoUrl,
      })),
      metadata: { creationTime, lastSignInTime },
    };
  });

/** The service's record of an account, with the tokens that read it. */
export type IdentityRecord = z.output<typeof identityRecord> & { readonly tokens: IdentityTokens };

/** Throws `IdentityProblem`. */
export async function lookUp(tokens: IdentityTokens): Promise<IdentityRecord> {
  const reply = z.object({ users: z.array(identityRecord).default([]) });
  const { users } = await account("lookup", { idToken: tokens.idToken }, reply);
  const [found] = users;
  if (!found) throw new IdentityProblem("user-not-found");
  return { ...found, tokens };
}

/** The API key's project number, and the domains that its mails may link to. */
export const readProject = () =>
  ask(
    urlOf("identitytoolkit", "projects"),
    { method: "GET" },
    z.object({ projectId: z.string(), authorizedDomains: z.array(z.string()).default([]) }),
  );

export const refresh = (refreshToken: string) =>
  post(
    urlOf("securetoken", "token"),
    new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    granted,
  );
