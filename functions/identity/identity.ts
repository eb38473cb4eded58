/**
 * An account of the identity service: as it is now, or as the cookie says that was verified just
 * now. `email` is lower-cased; empty when the account has none.
 */
export type IdentitySession = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/** An account as its session cookie says, with when its owner signed in: seconds since 1970. */
export type IdentityCookie = IdentitySession & {
  readonly signedInAt: number;
  /** The way in that was used, as the service calls it: `password`, `google.com`. */
  readonly signedInBy?: string | undefined;
};

/**
 * Whether an account may still be used. Whoever signed in before `validSince`, in seconds since
 * 1970, has had their tokens revoked.
 */
export type AccountStanding = IdentitySession & {
  readonly isDisabled: boolean;
  readonly validSince: number;
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
   * none at all would lose its address. `keep` names a provider that stays. Throws
   * `identity-unavailable`.
   */
  reclaim(
    uid: string,
    options?: { readonly password?: boolean; readonly keep?: string | undefined },
  ): Promise<void>;
  /**
   * A token that signs the account in once, without its password; null where this process may not
   * sign one.
   */
  signInToken(uid: string): Promise<string | null>;
  /** Whether the service answers at all. */
  isReachable(): Promise<boolean>;
}
