/** Where the site and its stand-in for Google meet (`google.ts`), without what that is made of. */
export const googlePath = "/local/google";

/** How the web tier registers with it. It is no secret: the stand-in lets everybody be anybody. */
export const googleClient = { id: "ayni", secret: "local" } as const;
