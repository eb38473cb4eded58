export const googlePath = "/local/google";

/** The secret may be public: in the local Google, every visitor may choose any identity. */
export const googleClient = { id: "ayni", secret: "local" } as const;
