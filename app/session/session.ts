/** A verified session. Instants are in seconds since 1970. */
export type Session = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When its owner last typed their password; sensitive changes ask for a recent one. */
  readonly signedInAt: number;
  /** The way in that was used last, by its name at the identity service: `password`, `google.com`. */
  readonly signedInBy: string;
  /** The Firebase session cookie, which the API verifies again. */
  readonly cookie: string;
  readonly refreshToken: string;
  /** What the API knows the session by; it goes with each request, and nowhere else. */
  readonly secret: string;
  /** When it ends for good, however often it is renewed. */
  readonly endsAt: number;
};

/** What the identity service hands out at log-in, sign-up and renewal. */
export type IdentityTokens = {
  readonly idToken: string;
  readonly refreshToken: string;
  /** When the id token expires, in seconds since 1970. */
  readonly expiresAt: number;
};
