import { randomBytes } from "node:crypto";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { endsSession } from "../contract/ended-session.ts";
import { readUnsignedCookie, type CookieClaims } from "../contract/unsigned-cookie.ts";
import { Refusal } from "../domain/refusal.ts";
import type { AccountStanding, Identity, IdentityCookie, IdentitySession } from "./identity.ts";

/**
 * Turns a failure of firebase-admin into a refusal. Only a failure that says that the session
 * itself is invalid ends it. All other failures say nothing about the session and must not sign
 * anybody out.
 */
export const identityRefusal = (error: unknown): Refusal =>
  endsSession(error)
    ? new Refusal("unauthenticated")
    : new Refusal("identity-unavailable", { cause: error });

type AuthCalls = Pick<
  Auth,
  | "verifySessionCookie"
  | "getUser"
  | "getUserByEmail"
  | "getUsers"
  | "updateUser"
  | "revokeRefreshTokens"
  | "createCustomToken"
>;

/** Without an address nothing is verified. */
const accountOf = (uid: string, email = "", isVerified = false): IdentitySession => ({
  uid,
  email: email.toLowerCase(),
  emailVerified: isVerified && email !== "",
});

const cookieOf = ({
  uid,
  email,
  email_verified: isVerified,
  auth_time,
  firebase,
}: CookieClaims): IdentityCookie => ({
  ...accountOf(uid, email, isVerified),
  signedInAt: auth_time,
  ...(firebase?.sign_in_provider && { signedInBy: firebase.sign_in_provider }),
});

const standingOf = (user: UserRecord): AccountStanding => ({
  ...accountOf(user.uid, user.email, user.emailVerified),
  isDisabled: user.disabled,
  validSince: user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) / 1000 : 0,
});

const noAccount = new Set(["auth/user-not-found", "auth/invalid-email", "auth/invalid-uid"]);

/** The account that a look-up finds; null when there is none. */
const lookUp = async (asked: ReturnType<Auth["getUser"]>): Promise<IdentitySession | null> => {
  try {
    const { uid, email, emailVerified } = await asked;
    return accountOf(uid, email, emailVerified);
  } catch (error) {
    if (noAccount.has(String((error as { code?: unknown }).code))) return null;
    throw new Refusal("identity-unavailable", { cause: error });
  }
};

const readSigned = async (
  auth: AuthCalls,
  cookie: string,
  asksService: boolean,
): Promise<IdentityCookie> => {
  try {
    return cookieOf(await auth.verifySessionCookie(cookie, asksService));
  } catch (error) {
    throw identityRefusal(error);
  }
};

const readUnsigned = (cookie: string, projectId: string): IdentityCookie => {
  const claims = readUnsignedCookie(cookie, projectId);
  if (!claims) throw new Refusal("unauthenticated");
  return cookieOf(claims);
};

/**
 * The identity service behind an `Auth` of firebase-admin. Where that is an emulator,
 * `emulatedProject` names its project, and cookies that nobody signed are read; nowhere else.
 */
export const identityOf = (
  auth: AuthCalls,
  emulatedProject?: string,
): Omit<Identity, "isReachable"> => ({
  readCookie: async (cookie) =>
    emulatedProject === undefined
      ? readSigned(auth, cookie, false)
      : readUnsigned(cookie, emulatedProject),
  verify: (cookie) => readSigned(auth, cookie, true),
  async findAll(uids) {
    try {
      const { users, notFound } = await auth.getUsers(uids.map((uid) => ({ uid })));
      return new Map<string, AccountStanding | null>([
        ...users.map((user) => [user.uid, standingOf(user)] as const),
        ...notFound.flatMap((missing) => ("uid" in missing ? [[missing.uid, null] as const] : [])),
      ]);
    } catch (cause) {
      throw new Refusal("identity-unavailable", { cause });
    }
  },
  find: (uid) => lookUp(auth.getUser(uid)),
  findByEmail: (email) => lookUp(auth.getUserByEmail(email)),
  async reclaim(uid, { password = false, keep = "" } = {}) {
    try {
      const { providerData } = await auth.getUser(uid);
      const providers = providerData.map(({ providerId }) => providerId);
      await auth.updateUser(uid, {
        providersToUnlink: providers.filter((id) => !["password", "phone", keep].includes(id)),
        phoneNumber: null,
        multiFactor: { enrolledFactors: null },
        ...(password && { password: randomBytes(32).toString("base64url") }),
      });
      await auth.revokeRefreshTokens(uid);
    } catch (error) {
      throw identityRefusal(error);
    }
  },
  signInToken: (uid) => auth.createCustomToken(uid).catch(() => null),
});

/** Milliseconds that the service may take to answer whether it is there. */
const fetchTimeout = 2_000;

/** Any answer will do: what is asked for is nothing that anybody has. */
const answers = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(fetchTimeout), redirect: "manual" }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * The Firebase project's identity service, with the credentials of where this runs. firebase-admin
 * itself goes to the emulator when FIREBASE_AUTH_EMULATOR_HOST is set.
 */
export const createIdentity = ({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
}: {
  FIREBASE_PROJECT_ID: string;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
}): Identity => {
  const name = `ayni-${projectId}`;
  const app =
    getApps().find((existing) => existing.name === name) ?? initializeApp({ projectId }, name);
  const address = emulator ? `http://${emulator}/` : "https://identitytoolkit.googleapis.com/";
  return {
    ...identityOf(getAuth(app), emulator ? projectId : undefined),
    isReachable: () => answers(address),
  };
};
