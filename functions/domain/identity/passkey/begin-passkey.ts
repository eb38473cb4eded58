import { generateRegistrationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { PasskeyOptions } from "../../../contract/identity/passkey.ts";
import type { Database } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import type { IdentityCookie } from "../../../platform/identity/identity.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireRecentLogIn } from "../session/require-recent-log-in.ts";
import { selectCredentials } from "./list-passkeys.ts";
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
  const own = await selectCredentials(database, userId);
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
    excludeCredentials: own,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: { ...options } };
};
