/**
 * Passkeys are bound to the site's host and origin. Both come from the settings, never from a
 * request.
 */
export const relyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: "Ayni" };
};

export const algorithms = [-8, -7, -257];
