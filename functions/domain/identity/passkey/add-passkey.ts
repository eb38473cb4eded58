import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { limits } from "../../../contract/core/limits.ts";
import type { addPasskey as endpoint, Registration } from "../../../contract/identity/passkey.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { passkeys } from "../../../db/schema/index.ts";
import type { IdentityCookie } from "../../../platform/identity/identity.ts";
import { noteChange } from "../session/note-change.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { lockSessionsOf } from "../session/end-all-sessions.ts";
import { requireLive } from "../session/require-live.ts";
import { requireRecentLogIn } from "../session/require-recent-log-in.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { knownTransports } from "./known-transports.ts";
import { algorithms, expectedOf } from "./relying-party.ts";

type SignedIn = {
  readonly session: IdentityCookie & { readonly id: bigint };
  readonly actor: Actor;
};

/**
 * Throws `recent-login-required`, `passkey-refused`, `passkey-exists` (also for another member's)
 * and `passkey-limit`.
 */
export const addPasskey = async (
  database: Database,
  { session, actor }: SignedIn,
  { challenge, registration, name, place }: z.output<(typeof endpoint)["body"]>,
  publicUrl: string,
): Promise<{ id: string }> => {
  requireRecentLogIn(session);
  const { credential, credentialDeviceType, credentialBackedUp } = await verify(
    registration,
    challenge,
    publicUrl,
  );
  const { userId } = actor;
  return transact(database, async (tx) => {
    await lockSessionsOf(tx, session.uid);
    await requireLive(tx, session.id);
    await answerChallenge(tx, challenge);
    const own = await tx.$count(passkeys, eq(passkeys.userId, userId));
    if (own >= limits.passkeys) throw new Refusal("passkey-limit");
    const [added] = await tx
      .insert(passkeys)
      .values({
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: knownTransports(registration.response.transports),
        deviceType: credentialDeviceType,
        isBackedUp: credentialBackedUp,
        name,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (!added) throw new Refusal("passkey-exists");
    await noteChange(tx, { userId, change: "passkey-added", about: name, place });
    return { id: String(added.id) };
  });
};

const verify = async (registration: Registration, challenge: string, publicUrl: string) => {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...registration, clientExtensionResults: {} } as never,
      ...expectedOf(publicUrl, challenge),
      supportedAlgorithmIDs: algorithms,
    });
    if (verified && registrationInfo) return registrationInfo;
  } catch (cause) {
    throw new Refusal("passkey-refused", { cause });
  }
  throw new Refusal("passkey-refused");
};
