import { generate } from "@digitalbazaar/ed25519-multikey";
import { z } from "zod";

/** `2026-11:z6Mk…:zr…`: the key's name, its public part and, of the signing key, its secret part. */
const badgeKey = z
  .string()
  .regex(/^[a-z0-9-]{1,32}:z6Mk[1-9A-HJ-NP-Za-km-z]{44}(?::zr[uv][1-9A-HJ-NP-Za-km-z]{80,100})?$/)
  .transform((text) => {
    const [name = "", publicKeyMultibase = "", secretKeyMultibase] = text.split(":");
    return { name, publicKeyMultibase, secretKeyMultibase };
  });
export type BadgeKey = z.output<typeof badgeKey>;

/**
 * The keys of the badges' issuer, separated by commas. The first key signs; older badges stay valid by the others,
 * which signed before.
 */
export const badgeKeys = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(badgeKey).min(1))
  .refine(([first]) => first?.secretKeyMultibase !== undefined, {
    error: "the first key signs: it has three parts, the last of which is secret",
  })
  .refine((keys) => new Set(keys.map(({ name }) => name)).size === keys.length, {
    error: "two keys have the same name",
  });

/** A new key in the form of the setting. */
export async function createBadgeKey(name: string): Promise<string> {
  const pair = await generate({ id: `did:web:issuer#${name}`, controller: "did:web:issuer" });
  const { publicKeyMultibase, secretKeyMultibase } = await pair.export({
    publicKey: true,
    secretKey: true,
  });
  return [name, publicKeyMultibase, secretKeyMultibase].join(":");
}
