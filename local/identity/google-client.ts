export const googlePath = "/local/google";

/** It is no secret: in the local Google, every visitor may choose any identity. */
export const googleClient = { id: "ayni", secret: "local" } as const;
