import { generateRegistrationOptions } from "@simplewebauthn/server";
import { asc, eq } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { PasskeyOptions } from "../../../contract/identity/passkey.ts";
import type { Database } from "../../../db/connect.ts";
import { passkeys, users } from "../../../db/schema/index.ts";
import type { IdentityCookie } from "../../../platform/identity/identity.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireRecentLogIn } from "../session/require-recent-log-in.ts";
import { knownTransports } from "./known-transports.ts";
import { algorithms, relyingParty } from "./relying-party.ts";

/**
 * WebAuthn options for a new passkey: discoverable, with user verification. Throws
 * `recent-login-required` and `passkey-limit`.
 */
export const beginPasskey = async (
  database: Database,
  session: IdentityCookie,
  { userId, username }: Actor,
  publicUrl: string,
): Promise<{ options: PasskeyOptions }> => {
  requireRecentLogIn(session);
  const [owner] = await database
    .select({ handle: users.passkeyHandle })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw new Refusal("not-found");
  const own = await database
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  if (own.length >= limits.passkeys) throw new Refusal("passkey-limit");
  const { id, name } = relyingParty(publicUrl);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(owner.handle),
    userName: session.email,
    userDisplayName: username,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map((one) => ({
      id: one.id,
      transports: knownTransports(one.transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: { ...options } };
};
