import type { Locale } from "#contract/values.ts";
import { z } from "zod";
import { environment } from "#app/environment.server.ts";
import { clientCode, IdentityProblem } from "./identity-problem.server.ts";
import type { IdentityTokens } from "./session.ts";

/** Milliseconds that the service may take to answer. */
const timeout = 30_000;

const failed = z.object({ error: z.union([z.object({ message: z.string() }), z.string()]) });
const nothing = z.unknown();
const email = z.object({ email: z.string().default("") });

/**
 * `accounts:…` calls and the token grant use different hosts. The emulator serves both under its
 * own host.
 */
function addressOf(service: "identitytoolkit" | "securetoken", call: string): string {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_API_KEY } = environment();
  const host = `${service}.googleapis.com/v1/${call}?key=${encodeURIComponent(FIREBASE_API_KEY)}`;
  return emulator ? `http://${emulator}/${host}` : `https://${host}`;
}

/** Throws `IdentityProblem`: a refusal's client code, or `timeout`, or `network-request-failed`. */
async function post<S extends z.ZodType>(
  address: string,
  body: object | URLSearchParams,
  reply: S,
  locale?: Locale,
): Promise<z.output<S>> {
  const isForm = body instanceof URLSearchParams;
  const headers = new Headers(isForm ? {} : { "Content-Type": "application/json" });
  if (locale) headers.set("X-Firebase-Locale", locale);
  let response: Response;
  let answer: unknown;
  try {
    const signal = AbortSignal.timeout(timeout);
    response = await fetch(address, {
      method: "POST",
      headers,
      body: isForm ? body : JSON.stringify(body),
      signal,
    });
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
  // A refusal is an answer of the service. A 5xx is not, and must not end anybody's session.
  const isDown = response.status >= 500 || (response.status === 429 && !message);
  throw new IdentityProblem(
    isDown ? "network-request-failed" : clientCode(message),
    message || undefined,
  );
}

const account = <S extends z.ZodType>(call: string, body: object, reply: S, locale?: Locale) =>
  post(addressOf("identitytoolkit", `accounts:${call}`), body, reply, locale);

const inSeconds = (seconds: string) => Math.floor(Date.now() / 1000) + Number(seconds);

const signedIn = z
  .object({ idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() })
  .transform(({ idToken, refreshToken, expiresIn }): IdentityTokens => {
    return { idToken, refreshToken, expiresAt: inSeconds(expiresIn) };
  });

/**
 * The answer to the right password of an account that also has a second factor. It has no tokens,
 * but a credential with which the sign-in would continue.
 */
const secondFactor = z.object({ mfaPendingCredential: z.string() });

const granted = z
  .object({ id_token: z.string(), refresh_token: z.string(), expires_in: z.string() })
  .transform((grant): IdentityTokens => {
    const { id_token: idToken, refresh_token: refreshToken } = grant;
    return { idToken, refreshToken, expiresAt: inSeconds(grant.expires_in) };
  });

/** A provider's address that nobody has verified is an existing account's, which has other ways in. */
const otherWay = z.object({ needConfirmation: z.literal(true) });

type Credentials = { email: string; password: string };

export const signUp = (credentials: Credentials) =>
  account("signUp", { ...credentials, returnSecureToken: true }, signedIn);

/**
 * Throws `IdentityProblem`: `multi-factor-auth-required` where the password is right and the
 * account asks for more.
 */
export const signInWithPassword = (credentials: Credentials) =>
  signIn("signInWithPassword", { ...credentials, returnSecureToken: true });

/**
 * Uses a mail's code up. An address without an account gets one. Throws `IdentityProblem` as
 * `signInWithPassword` does.
 */
export const signInWithEmailLink = (address: string, oobCode: string) =>
  signIn("signInWithEmailLink", { email: address, oobCode });

/** What a provider said of a person, as `accounts:signInWithIdp` reads it. */
export type ProviderCredential = {
  /** `id_token=…&providerId=google.com`. */
  readonly postBody: string;
  /** The address that the provider led back to. */
  readonly requestUri: string;
};

/**
 * Signs in whom a provider knows; an address without an account gets one. With an account's
 * `idToken`, the provider becomes a further way into that account. Throws `IdentityProblem` as
 * `signInWithPassword` does, and `account-exists-with-different-credential`.
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
  if ("mfaPendingCredential" in answer) throw new IdentityProblem("multi-factor-auth-required");
  return answer;
}

/** Begins a session by a token that the API has signed. */
export const signInWithToken = (token: string) =>
  account("signInWithCustomToken", { token, returnSecureToken: true }, signedIn);

/** Sends the mail with the link to `continueUrl`, a page of this site. */
export const sendPasswordReset = (address: string, continueUrl: string, locale: Locale) =>
  account(
    "sendOobCode",
    { requestType: "PASSWORD_RESET", email: address, continueUrl },
    nothing,
    locale,
  );

/** Sends the mail whose link logs in, also to an address that has no account. */
export const sendLogInLink = (address: string, continueUrl: string, locale: Locale) =>
  account(
    "sendOobCode",
    { requestType: "EMAIL_SIGNIN", email: address, continueUrl, canHandleCodeInApp: true },
    nothing,
    locale,
  );

export const sendVerification = (idToken: string, continueUrl: string, locale: Locale) =>
  account("sendOobCode", { requestType: "VERIFY_EMAIL", idToken, continueUrl }, nothing, locale);

/** Sends the mail with the link that changes the account's address, to the new address. */
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

/** What a mail's code is for, and which account's; the code stays usable. */
export const checkCode = (oobCode: string) =>
  account("resetPassword", { oobCode }, email.extend({ requestType: z.string().default("") }));

export const resetPassword = (oobCode: string, newPassword: string) =>
  account("resetPassword", { oobCode, newPassword }, email);

/** Ends every session that the service knows of the account, this token's too. */
export const updatePassword = (idToken: string, password: string) =>
  account("update", { idToken, password }, nothing);

/** Uses the code of a mail up that verifies an address, the present one or a new one. */
export const applyVerification = (oobCode: string) => account("update", { oobCode }, email);

const identityRecord = z.object({
  localId: z.string(),
  providerUserInfo: z
    .array(
      z.object({
        providerId: z.string(),
        rawId: z.string().optional(),
        email: z.string().optional(),
        displayName: z.string().optional(),
      }),
    )
    .default([]),
});
export type IdentityRecord = z.output<typeof identityRecord>;

/** The account that a token is of, with its ways in. */
export const lookUp = (idToken: string): Promise<IdentityRecord> =>
  account(
    "lookup",
    { idToken },
    z
      .object({ users: z.tuple([identityRecord], identityRecord) })
      .transform(({ users }) => users[0]),
  );

/** Takes a way in away, by its name at the service, such as `google.com`. */
export const unlinkProvider = (idToken: string, providerId: string) =>
  account("update", { idToken, deleteProvider: [providerId] }, nothing);

export const deleteAccount = (idToken: string) => account("delete", { idToken }, nothing);

/** The refresh-token grant. */
export const refresh = (refreshToken: string) =>
  post(
    addressOf("securetoken", "token"),
    new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    granted,
  );
