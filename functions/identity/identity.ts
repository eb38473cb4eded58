/**
 * An account of the identity service: as it is now, or as the cookie says that was verified just
 * now. `email` is lower-cased; empty when the account has none.
 */
export type IdentitySession = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/** The identity service, as much of it as the API asks for. Tests put a fake in its place. */
export interface Identity {
  /**
   * Who a session cookie belongs to. Throws `unauthenticated` for one that is expired, revoked or
   * not a session cookie at all and for a disabled or deleted account, `identity-unavailable` when
   * the service does not answer.
   */
  verify(cookie: string): Promise<IdentitySession>;
  /** The account as it is now; null when there is none. Throws `identity-unavailable`. */
  find(uid: string): Promise<IdentitySession | null>;
  findByEmail(email: string): Promise<IdentitySession | null>;
  /**
   * Takes every way into an account away but its password: providers, phone number, second factors,
   * and the tokens that were handed out. Doing it again changes nothing more. Throws
   * `identity-unavailable`.
   */
  reclaim(uid: string): Promise<void>;
  /**
   * A token that signs the account in once, without its password; null where this process may not
   * sign one.
   */
  signInToken(uid: string): Promise<string | null>;
  /** Whether the service answers at all. */
  isReachable(): Promise<boolean>;
}
