import { randomBytes } from "node:crypto";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { Auth, UpdateRequest, UserRecord } from "firebase-admin/auth";
import { endsSession } from "../../contract/identity/ended-session.ts";
import { readUnsignedCookie, type CookieClaims } from "../../contract/identity/unsigned-cookie.ts";
import { Refusal } from "../../domain/refusal.ts";
import type {
  AccountState,
  Identity,
  IdentityCookie,
  IdentityRecord,
  IdentitySession,
  Reclaim,
} from "./identity.ts";

/**
 * Maps a firebase-admin error to a refusal. Only errors about the session itself end it; other
 * errors must not sign users out.
 */
export const identityRefusal = (error: unknown): Refusal =>
  endsSession(error)
    ? new Refusal("unauthenticated")
    : new Refusal("identity-unavailable", { cause: error });

const refuse = (error: unknown): never => {
  throw identityRefusal(error);
};

type AuthCalls = Pick<
  Auth,
  | "verifySessionCookie"
  | "getUser"
  | "getUserByEmail"
  | "getUsers"
  | "updateUser"
  | "deleteUser"
  | "revokeRefreshTokens"
  | "createCustomToken"
>;

const accountOf = (uid: string, email = "", isVerified = false): IdentitySession => ({
  uid,
  email: email.toLowerCase(),
  emailVerified: isVerified && email !== "",
});

const cookieOf = (claims: CookieClaims): IdentityCookie => ({
  ...accountOf(claims.uid, claims.email, claims.email_verified),
  signedInAt: claims.auth_time,
  isStrong: Boolean(claims.firebase?.sign_in_second_factor) || claims.passkey === true,
  ...(claims.passkey === true && { byPasskey: true }),
  ...(claims.firebase?.sign_in_provider && { signedInBy: claims.firebase.sign_in_provider }),
});

const sessionOf = ({ uid, email, emailVerified }: UserRecord) =>
  accountOf(uid, email, emailVerified);

const stateOf = (user: UserRecord): AccountState => ({
  ...accountOf(user.uid, user.email, user.emailVerified),
  isDisabled: user.disabled,
  validSince: user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) / 1000 : 0,
});

const instantOf = (time: string | null | undefined) => {
  const at = Date.parse(time ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

const recordOf = (user: UserRecord): IdentityRecord => {
  const { email, emailVerified } = accountOf(user.uid, user.email, user.emailVerified);
  return {
    email,
    emailVerified,
    isDisabled: user.disabled,
    providers: user.providerData.map(({ providerId }) => providerId),
    factors: (user.multiFactor?.enrolledFactors ?? []).map(({ factorId, enrollmentTime }) => ({
      kind: factorId,
      enrolledAt: instantOf(enrollmentTime),
    })),
    createdAt: instantOf(user.metadata.creationTime),
    lastSignInAt: instantOf(user.metadata.lastSignInTime),
  };
};

/** The hash is excluded, because it allows offline guessing of the password. */
const archiveOf = (user: UserRecord): object => {
  const {
    passwordHash: _hash,
    passwordSalt: _salt,
    ...held
  } = user.toJSON() as Record<string, unknown>;
  return held;
};

const noAccount = new Set(["auth/user-not-found", "auth/invalid-email", "auth/invalid-uid"]);

/** Error codes of an API without the right, or without a service account, to sign tokens. */
const mayNotSign = new Set(["auth/insufficient-permission", "auth/invalid-credential"]);

const isMissing = (error: unknown) => noAccount.has(String((error as { code?: unknown }).code));

const lookUp = async <T>(
  asked: ReturnType<Auth["getUser"]>,
  read: (user: UserRecord) => T,
): Promise<T | null> => {
  try {
    return read(await asked);
  } catch (error) {
    if (isMissing(error)) return null;
    throw new Refusal("identity-unavailable", { cause: error });
  }
};

/** A failure concerns the changed account and must not end the caller's session. */
const change = async (...steps: (() => Promise<unknown>)[]): Promise<void> => {
  try {
    for (const step of steps) await step();
  } catch (error) {
    if (isMissing(error)) throw new Refusal("identity-missing", { cause: error });
    throw new Refusal("identity-unavailable", { cause: error });
  }
};

const readSigned = (auth: AuthCalls, cookie: string, asksService: boolean) =>
  auth.verifySessionCookie(cookie, asksService).then(cookieOf).catch(refuse);

const readUnsigned = (cookie: string, projectId: string): IdentityCookie => {
  const claims = readUnsignedCookie(cookie, projectId);
  if (!claims) throw new Refusal("unauthenticated");
  return cookieOf(claims);
};

/** Removes all sign-in methods but the password, or replaces the password by an unknown one. */
const withoutWaysIn = async (
  auth: AuthCalls,
  uid: string,
  { password = false, keepsFactors = false, keep = "" }: Reclaim,
): Promise<UpdateRequest> => {
  const { providerData } = await auth.getUser(uid);
  const providers = providerData.map(({ providerId }) => providerId);
  return {
    providersToUnlink: providers.filter((id) => !["password", "phone", keep].includes(id)),
    phoneNumber: null,
    ...(!keepsFactors && { multiFactor: { enrolledFactors: null } }),
    ...(password && { password: randomBytes(32).toString("base64url") }),
  };
};

/** In milliseconds; allows for clock differences and the delay until the API sees a new factor. */
const factorSlack = 10 * 60_000;

const hasFactorSince = async (auth: AuthCalls, uid: string, since: string): Promise<boolean> => {
  const { multiFactor } = await auth.getUser(uid);
  const start = Date.parse(since) - factorSlack;
  return (multiFactor?.enrolledFactors ?? []).some(
    ({ enrollmentTime }) => !(Date.parse(enrollmentTime ?? "") < start),
  );
};

const placeholderEmail = (uid: string) => `${uid.toLowerCase()}@nobody.invalid`;

const takeEmail = async (
  auth: AuthCalls,
  uid: string,
  email: string,
  others: UpdateRequest,
): Promise<boolean> => {
  const taken = { ...others, email, emailVerified: true };
  const isHeld = await auth.updateUser(uid, taken).then(
    () => false,
    (error: unknown) => {
      if ((error as { code?: unknown }).code !== "auth/email-already-exists") throw error;
      return true;
    },
  );
  if (!isHeld) return true;
  const holder = await auth.getUserByEmail(email);
  if (holder.emailVerified) {
    await auth.updateUser(uid, { ...others, email: placeholderEmail(uid), emailVerified: false });
    return false;
  }
  await auth.updateUser(holder.uid, { email: placeholderEmail(holder.uid) });
  await auth.revokeRefreshTokens(holder.uid);
  await auth.updateUser(uid, taken);
  return true;
};

/**
 * The identity service through firebase-admin's `Auth`. Unsigned cookies are accepted only for the
 * emulator's project `emulatedProject`.
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
      return new Map<string, AccountState | null>([
        ...users.map((user) => [user.uid, stateOf(user)] as const),
        ...notFound.flatMap((missing) => ("uid" in missing ? [[missing.uid, null] as const] : [])),
      ]);
    } catch (cause) {
      throw new Refusal("identity-unavailable", { cause });
    }
  },
  find: (uid) => lookUp(auth.getUser(uid), sessionOf),
  findByEmail: (email) => lookUp(auth.getUserByEmail(email), sessionOf),
  describe: (uid) => lookUp(auth.getUser(uid), recordOf),
  archive: (uid) => lookUp(auth.getUser(uid), archiveOf),
  setDisabled: (uid, isDisabled) =>
    change(
      () => auth.updateUser(uid, { disabled: isDisabled }),
      () => (isDisabled ? auth.revokeRefreshTokens(uid) : Promise.resolve()),
    ),
  revokeTokens: (uid) => change(() => auth.revokeRefreshTokens(uid)),
  reclaim: (uid, how = {}) =>
    withoutWaysIn(auth, uid, how)
      .then((changes) => auth.updateUser(uid, changes))
      .then(() => auth.revokeRefreshTokens(uid))
      .catch(refuse),
  async signInToken(uid, claims) {
    try {
      return await auth.createCustomToken(uid, claims);
    } catch (cause) {
      if (mayNotSign.has(String((cause as { code?: unknown }).code))) return null;
      throw new Refusal("identity-unavailable", { cause });
    }
  },
  async giveBack(uid, email, since) {
    try {
      const keepsFactors = since !== undefined && !(await hasFactorSince(auth, uid, since));
      // One call does both, so that a password reset cannot be requested from the attacker's email in between.
      const locked = await withoutWaysIn(auth, uid, { password: true, keepsFactors });
      const isTheirs = await takeEmail(auth, uid, email, locked);
      await auth.revokeRefreshTokens(uid);
      return isTheirs;
    } catch (error) {
      throw identityRefusal(error);
    }
  },
  async hasSecondFactor(uid) {
    const { multiFactor } = await auth.getUser(uid).catch(refuse);
    return (multiFactor?.enrolledFactors.length ?? 0) > 0;
  },
  removeSecondFactors: (uid) =>
    auth
      .updateUser(uid, { multiFactor: { enrolledFactors: null } })
      .then(() => auth.revokeRefreshTokens(uid))
      .catch(refuse),
  async remove(uid) {
    try {
      await auth.deleteUser(uid);
    } catch (cause) {
      if (noAccount.has(String((cause as { code?: unknown }).code))) return;
      throw new Refusal("identity-unavailable", { cause });
    }
  },
});

const fetchTimeout = 2_000;

const responds = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(fetchTimeout), redirect: "manual" }).then(
    ({ status }) => status < 500,
    () => false,
  );

export const createIdentity = ({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
  isClockWrong = () => false,
}: {
  FIREBASE_PROJECT_ID: string;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  isClockWrong?: () => boolean;
}): Identity => {
  const name = `ayni-${projectId}`;
  const app =
    getApps().find((existing) => existing.name === name) ?? initializeApp({ projectId }, name);
  const url = emulator ? `http://${emulator}/` : "https://identitytoolkit.googleapis.com/";
  const identity = identityOf(getAuth(app), emulator ? projectId : undefined);
  /** A wrong clock makes valid cookies look expired. It must not end their sessions. */
  const unlessClockIsWrong =
    (read: Identity["readCookie"]): Identity["readCookie"] =>
    (cookie) =>
      read(cookie).catch((cause: unknown) => {
        const isRefused = cause instanceof Refusal && cause.code === "unauthenticated";
        throw isRefused && isClockWrong() ? new Refusal("identity-unavailable", { cause }) : cause;
      });
  return {
    ...identity,
    readCookie: unlessClockIsWrong(identity.readCookie),
    verify: unlessClockIsWrong(identity.verify),
    isReachable: () => responds(url),
  };
};
