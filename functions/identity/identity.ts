/** A session that was verified just now. `email` is lower-cased; empty when the identity has none. */
export type IdentitySession = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/** The identity service, as much of it as the API asks for. Tests put a fake in its place. */
export interface Identity {
  /**
   * Who a session cookie belongs to. Throws `unauthenticated` for one that is expired, revoked or not a session
   * cookie at all and for a disabled or deleted account, `identity-unavailable` when the service does not answer.
   */
  verify(cookie: string): Promise<IdentitySession>;
  /** Whether the account's email is verified now: a session keeps the claim it was made with. */
  emailVerified(uid: string): Promise<boolean>;
  /** Whether the service answers at all. */
  isReachable(): Promise<boolean>;
}
