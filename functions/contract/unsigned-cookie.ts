import { z } from "zod";

/** What Ayni reads in a session cookie of the identity service; instants in seconds since 1970. */
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(128),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  auth_time: z.int(),
  exp: z.int(),
  firebase: z
    .object({
      sign_in_provider: z.string().optional(),
      sign_in_second_factor: z.string().optional(),
    })
    .optional(),
  /** Ayni's own claim, of a sign-in by a passkey with user verification. */
  passkey: z.unknown().optional(),
});
export type CookieClaims = Pick<
  z.output<typeof claims>,
  "email" | "email_verified" | "auth_time" | "firebase" | "passkey"
> & {
  uid: string;
};

const unsigned = z.object({ alg: z.literal("none") });

const decode = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return null;
  }
};

/**
 * The claims of an emulator's session cookie. The emulator signs nothing, so only a process that is
 * configured with one may call this. firebase-admin would ask the emulator for the account each
 * time. Null when the cookie is invalid, expired or of another project.
 */
export function readUnsignedCookie(cookie: string, projectId: string): CookieClaims | null {
  const [header = "", payload = "", signature, ...rest] = cookie.split(".");
  if (signature !== "" || rest.length > 0 || !unsigned.safeParse(decode(header)).success)
    return null;
  const { data } = claims.safeParse(decode(payload));
  if (data?.aud !== projectId) return null;
  if (data.iss !== `https://session.firebase.google.com/${projectId}`) return null;
  if (data.exp <= Date.now() / 1000) return null;
  const { sub: uid, email, email_verified, auth_time, firebase, passkey } = data;
  return { uid, email, email_verified, auth_time, firebase, passkey };
}
