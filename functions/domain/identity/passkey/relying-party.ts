/**
 * Passkeys are bound to the site's host and origin. Both come from the settings, never from a
 * request.
 */
export const relyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: "Ayni" };
};

/** The values that a verified answer must match. */
export const expectedOf = (publicUrl: string, expectedChallenge: string) => {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(publicUrl);
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
};

export const algorithms = [-8, -7, -257];
