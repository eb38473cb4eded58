import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import type { Assertion } from "../../../contract/identity/passkey.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { passkeys, users } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { knownTransports } from "./known-transports.ts";
import { expectedOf } from "./relying-party.ts";

export type Answer = { readonly challenge: string; readonly assertion: Assertion };

const refused = (cause: unknown) =>
  new Refusal("passkey-refused", { cause: typeof cause === "string" ? new Error(cause) : cause });

const verify = async (
  { challenge, assertion }: Answer,
  credential: Parameters<typeof verifyAuthenticationResponse>[0]["credential"],
  publicUrl: string,
) => {
  try {
    // This also refuses a counter that did not increase, which indicates a copied passkey.
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      ...expectedOf(publicUrl, challenge),
      credential,
    });
    if (verified) return authenticationInfo;
  } catch (cause) {
    throw refused(cause);
  }
  throw refused("a signature is wrong");
};

/**
 * Verifies a passkey's answer, marks its challenge as used and returns the owner's uid. `userId` is
 * the required owner, if known. Throws `passkey-refused` without details.
 */
export const usePasskey = async (
  database: Database,
  answer: Answer,
  publicUrl: string,
  userId?: bigint,
): Promise<{ uid: string }> =>
  transact(database, async (tx) => {
    const { assertion, challenge } = answer;
    const [found] = await tx
      .select({ passkey: passkeys, uid: users.uid, handle: users.passkeyHandle })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, assertion.id))
      .for("update", { of: passkeys });
    if (!found) throw refused("a passkey is unknown");
    const { passkey, uid, handle } = found;
    if (userId !== undefined && passkey.userId !== userId)
      throw refused("a passkey is another member's");
    if (!isHandle(assertion.response.userHandle, handle, userId !== undefined))
      throw refused("a passkey names another member");
    const credential = {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: knownTransports(passkey.transports),
    };
    const { newCounter, credentialBackedUp } = await verify(answer, credential, publicUrl);
    await answerChallenge(tx, challenge);
    await tx
      .update(passkeys)
      .set({
        counter: BigInt(newCounter),
        isBackedUp: credentialBackedUp,
        lastUsedAt: sql`now()`,
      })
      .where(eq(passkeys.id, passkey.id));
    return { uid };
  });

/** The user handle may be missing if the owner is known. */
const isHandle = (given: string | undefined, handle: string, isKnown: boolean) =>
  given === undefined ? isKnown : Buffer.from(given, "base64url").toString() === handle;
