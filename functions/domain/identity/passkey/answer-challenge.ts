import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { answeredChallenges } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/** Days for which a used challenge is stored, longer than the web tier keeps an open one. */
const remembered = 1;

/** Each answer deletes some expired rows, so no job is needed. */
const forgetOld = (transaction: Transaction) =>
  transaction.execute(sql`
    delete from ${answeredChallenges} where digest in (
      select digest from ${answeredChallenges}
      where answered_at < now() - make_interval(days => ${remembered}::int)
      order by answered_at limit 5 for update skip locked)`);

/**
 * Marks a challenge as used. Call it for verified answers only, so that strangers cannot create
 * rows. Throws `passkey-refused` for a used challenge, also for concurrent answers.
 */
export const answerChallenge = async (
  transaction: Transaction,
  challenge: string,
): Promise<void> => {
  const digest = createHash("sha256").update(challenge).digest();
  const added = await transaction
    .insert(answeredChallenges)
    .values({ digest })
    .onConflictDoNothing()
    .returning({ digest: answeredChallenges.digest });
  if (added.length === 0)
    throw new Refusal("passkey-refused", { cause: new Error("a challenge was answered twice") });
  await forgetOld(transaction);
};
