import type { Database } from "../../../db/connect.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { Refusal } from "../../refusal.ts";
import { usePasskey, type Answer } from "./use-passkey.ts";

/**
 * Logs in by a passkey, of `userId` if given. Throws `passkey-refused` and `identity-unavailable`.
 */
export const signInByPasskey = async (
  database: Database,
  identity: Identity,
  answer: Answer,
  publicUrl: string,
  userId?: bigint,
): Promise<{ signInToken: string | null }> => {
  const { uid } = await usePasskey(database, answer, publicUrl, userId);
  // The identity service would create an account for a deleted uid.
  const account = (await identity.findAll([uid])).get(uid);
  if (!account || account.isDisabled)
    throw new Refusal("passkey-refused", { cause: new Error("an account is disabled or deleted") });
  return { signInToken: await identity.signInToken(uid, { passkey: true }) };
};
