/**
 * An account of the identity service: as it is now, or as the cookie says that was verified just
 * now. `email` is lower-cased; empty when the account has none.
 */
export type IdentitySession = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/**
 * An account as its session cookie says, with when its owner signed in (seconds since 1970), and
 * whether that was by a second factor or a passkey, and by a passkey.
 */
export type IdentityCookie = IdentitySession & {
  readonly signedInAt: number;
  readonly isStrong: boolean;
  readonly byPasskey?: boolean;
  /** The way in that was used, as the service calls it: `password`, `google.com`. */
  readonly signedInBy?: string | undefined;
};

/** What a session cookie says of a sign-in: that it was by a passkey, whose user was verified. */
export type SignInClaims = { readonly passkey: true };

/**
 * Whether an account may still be used. Whoever signed in before `validSince`, in seconds since
 * 1970, has had their tokens revoked.
 */
export type AccountStanding = IdentitySession & {
  readonly isDisabled: boolean;
  readonly validSince: number;
};

/** What the service knows of an account, for admins; instants are ISO 8601 in UTC. */
export type IdentityRecord = {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isDisabled: boolean;
  /** Ids such as `password`, `google.com` and `phone`. */
  readonly providers: readonly string[];
  readonly factors: readonly { readonly kind: string; readonly enrolledAt: string | null }[];
  readonly createdAt: string | null;
  readonly lastSignInAt: string | null;
};

/** What `reclaim` takes away, or leaves. */
export type Reclaim = {
  readonly password?: boolean;
  readonly keepsFactors?: boolean;
  readonly keep?: string | undefined;
};

/** The identity service, as much of it as the API asks for. Tests put a fake in its place. */
export interface Identity {
  /**
   * Who a session cookie belongs to, by its signature: the service is not asked. Throws
   * `unauthenticated` for one that is expired or no session cookie at all, `identity-unavailable`
   * when the keys that signatures are checked by cannot be fetched.
   */
  readCookie(cookie: string): Promise<IdentityCookie>;
  /**
   * As `readCookie`, and asks the service: throws `unauthenticated` for a revoked cookie and for a
   * disabled or deleted account as well, `identity-unavailable` when the service does not answer.
   */
  verify(cookie: string): Promise<IdentityCookie>;
  /**
   * How the accounts of at most 100 uids stand, in one call; null for one that the service says it
   * does not have. Throws `identity-unavailable`.
   */
  findAll(uids: readonly string[]): Promise<ReadonlyMap<string, AccountStanding | null>>;
  /** The account as it is now; null when there is none. Throws `identity-unavailable`. */
  find(uid: string): Promise<IdentitySession | null>;
  findByEmail(email: string): Promise<IdentitySession | null>;
  /**
   * Takes every way into an account away but its password: providers, phone number, second factors,
   * and the tokens that were handed out. Doing it again changes nothing more. `password` takes the
   * password away as well: one that nobody knows is put in its place, since an account that has
   * none at all would lose its address. `keepsFactors` leaves the second factors, which are no way
   * in by themselves, and `keep` names a provider that stays. Throws `identity-unavailable`.
   */
  reclaim(uid: string, how?: Reclaim): Promise<void>;
  /** Whether the account asks for a second factor. Throws `identity-unavailable`. */
  hasSecondFactor(uid: string): Promise<boolean>;
  /** Deletes the account; one that is gone already stays gone. Throws `identity-unavailable`. */
  remove(uid: string): Promise<void>;
  /**
   * Removes all second factors, and the tokens that were handed out. Throws `identity-unavailable`.
   */
  removeSecondFactors(uid: string): Promise<void>;
  /**
   * Gives an account back to whoever reads the mail of an address: takes every way in away, the
   * password too, and makes the address the account's own again, as verified. An account that has
   * the address without a proof loses it. Answers false where another account has proved it: then
   * this account gets an address that nobody can read, so that nobody at all gets in. Second factors
   * stay where `since` (ISO 8601) is given and none was added since. Throws `identity-unavailable`.
   */
  giveBack(uid: string, email: string, since?: string): Promise<boolean>;
  /**
   * A token that signs the account in once, without its password and without its second factor;
   * null where this process may not sign one. `claims` are in the session cookie that follows. The
   * service makes an account for a uid that has none, so a caller asks first whether it has one.
   */
  signInToken(uid: string, claims?: SignInClaims): Promise<string | null>;
  /** What the service knows of an account; null when there is none. Throws `identity-unavailable`. */
  describe(uid: string): Promise<IdentityRecord | null>;
  /**
   * All that the service holds of an account, in its own words, for its owner's archive: addresses,
   * phone number, linked accounts, second factors, times. The password's hash stays there. Null when
   * there is no account. Throws `identity-unavailable`.
   */
  archive(uid: string): Promise<object | null>;
  /**
   * Whether an account may be used. Disabling also revokes the tokens that were handed out. Throws
   * `identity-missing` when there is no such account, and `identity-unavailable`.
   */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  /** Revokes the tokens that were handed out. Throws as `setDisabled` does. */
  revokeTokens(uid: string): Promise<void>;
  /** Whether the service answers at all. */
  isReachable(): Promise<boolean>;
}
