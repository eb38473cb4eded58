/**
 * An account as of now or as of a verified cookie. `email` is lower-case; empty if the account has
 * none.
 */
export type IdentitySession = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/**
 * An account by its session cookie, with the sign-in time (seconds since 1970) and whether a second
 * factor or passkey was used.
 */
export type IdentityCookie = IdentitySession & {
  readonly signedInAt: number;
  readonly isStrong: boolean;
  readonly byPasskey?: boolean;
  readonly signedInBy?: string | undefined;
};

/** Custom claims of a sign-in by a passkey with user verification. */
export type SignInClaims = { readonly passkey: true };

/**
 * Whether an account is usable. Tokens of sign-ins before `validSince` (seconds since 1970) are
 * revoked.
 */
export type AccountState = IdentitySession & {
  readonly isDisabled: boolean;
  readonly validSince: number;
};

export type IdentityRecord = {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isDisabled: boolean;
  readonly providers: readonly string[];
  readonly factors: readonly { readonly kind: string; readonly enrolledAt: string | null }[];
  readonly createdAt: string | null;
  readonly lastSignInAt: string | null;
};

export type Reclaim = {
  readonly password?: boolean;
  readonly keepsFactors?: boolean;
  readonly keep?: string | undefined;
};

/** The operations of the identity service that the API uses; tests replace it by a fake. */
export interface Identity {
  /**
   * Verifies a session cookie locally by its signature. Throws `unauthenticated` for an expired or
   * invalid cookie, and `identity-unavailable` if the public keys cannot be fetched.
   */
  readCookie(cookie: string): Promise<IdentityCookie>;
  /**
   * Does the work of `readCookie`, and also asks the service: throws `unauthenticated` for a revoked cookie and a
   * disabled or deleted account, `identity-unavailable` without an answer.
   */
  verify(cookie: string): Promise<IdentityCookie>;
  /**
   * The status of at most 100 accounts in one call; null for an unknown uid. Throws
   * `identity-unavailable`.
   */
  findAll(uids: readonly string[]): Promise<ReadonlyMap<string, AccountState | null>>;
  find(uid: string): Promise<IdentitySession | null>;
  findByEmail(email: string): Promise<IdentitySession | null>;
  /**
   * Removes every sign-in method but the password, and all tokens. `password` replaces the password
   * by an unknown one, because an account without any would lose its email. `keepsFactors` keeps
   * second factors, and `keep` names a provider that stays. Idempotent. Throws
   * `identity-unavailable`.
   */
  reclaim(uid: string, how?: Reclaim): Promise<void>;
  hasSecondFactor(uid: string): Promise<boolean>;
  remove(uid: string): Promise<void>;
  /** Also revokes all tokens. Throws `identity-unavailable`. */
  removeSecondFactors(uid: string): Promise<void>;
  /**
   * Restores an account to the owner of an email: removes every sign-in method including the
   * password, and sets the email as verified. An account that has the email unproved loses it.
   * Returns false if another account has proved it; this account then gets an unreachable email and
   * is locked. Second factors stay if `since` (ISO 8601) is given and none was added later. Throws
   * `identity-unavailable`.
   */
  giveBack(uid: string, email: string, since?: string): Promise<boolean>;
  /**
   * A token that signs in once without a password and second factor; null if this process may not
   * sign tokens. `claims` are added to the session cookie. The service creates missing accounts, so
   * callers must check that the account exists.
   */
  signInToken(uid: string, claims?: SignInClaims): Promise<string | null>;
  describe(uid: string): Promise<IdentityRecord | null>;
  /**
   * All account data of the service for the owner's export, except the password hash. Null if the
   * account does not exist. Throws `identity-unavailable`.
   */
  archive(uid: string): Promise<object | null>;
  /**
   * Disabling also revokes tokens. Throws `identity-missing` for an unknown account, and
   * `identity-unavailable`.
   */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  revokeTokens(uid: string): Promise<void>;
  isReachable(): Promise<boolean>;
}
