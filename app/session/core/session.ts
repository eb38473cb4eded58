/** A verified session. Instants are in seconds since 1970. */
export type Session = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The last log-in or confirmation; sensitive changes require a recent one. */
  readonly signedInAt: number;
  /** The last log-in method, by its name at the identity service: `password`, `google.com`. */
  readonly signedInBy: string;
  /** The Firebase session cookie, which the API verifies again. */
  readonly cookie: string;
  readonly refreshToken: string;
  /** The session's secret for the API; it is sent with each request to it, and nowhere else. */
  readonly secret: string;
  /** The session's final end, which a renewal does not change. */
  readonly endsAt: number;
};

export type IdentityTokens = {
  readonly idToken: string;
  readonly refreshToken: string;
  /** The id token's expiry, in seconds since 1970. */
  readonly expiresAt: number;
};
