import { createHash } from "node:crypto";
import type { Transaction } from "../../../db/connect.ts";
import { answeredChallenges } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Marks a challenge as used. Call it for verified answers only, so that strangers cannot create
 * rows. Throws `passkey-refused` for a used challenge, also for concurrent answers.
 */
export const answerChallenge = async (tx: Transaction, challenge: string): Promise<void> => {
  const digest = createHash("sha256").update(challenge).digest();
  const added = await tx
    .insert(answeredChallenges)
    .values({ digest })
    .onConflictDoNothing()
    .returning({ digest: answeredChallenges.digest });
  if (added.length === 0)
    throw new Refusal("passkey-refused", { cause: new Error("a challenge was answered twice") });
};
