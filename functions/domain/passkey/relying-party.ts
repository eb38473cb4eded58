/**
 * The site as passkeys know it. They are bound to its host and answer its pages alone, so both come
 * from the API's own settings, never from a request.
 */
export const relyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: "Ayni" };
};

/**
 * The signatures that are understood: Ed25519, ES256 and RS256, which all authenticators of today make
 * one of. They are COSE's numbers.
 */
export const algorithms = [-8, -7, -257];
