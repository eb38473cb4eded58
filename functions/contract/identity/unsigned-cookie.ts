import { z } from "zod";

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
 * Reads an emulator's unsigned session cookie, so only for processes configured with an emulator;
 * firebase-admin would ask the emulator each time. Null if invalid, expired or of another project.
 */
export function readUnsignedCookie(
  cookie: string,
  projectId: string,
  now = Date.now() / 1000,
): CookieClaims | null {
  const [header = "", payload = "", signature, ...rest] = cookie.split(".");
  if (signature !== "" || rest.length > 0 || !unsigned.safeParse(decode(header)).success)
    return null;
  const { data } = claims.safeParse(decode(payload));
  if (data?.aud !== projectId) return null;
  if (data.iss !== `https://session.firebase.google.com/${projectId}`) return null;
  if (data.exp <= now) return null;
  const { sub: uid, email, email_verified, auth_time, firebase, passkey } = data;
  return { uid, email, email_verified, auth_time, firebase, passkey };
}
