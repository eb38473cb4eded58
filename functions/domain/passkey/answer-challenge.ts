import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { answeredChallenges } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";

/**
 * Days that an answered challenge is remembered: much longer than the web tier keeps one that has
 * no answer yet.
 */
const remembered = 1;

/** Deletes a few rows that no longer matter. Each answer does this, so no job is needed. */
const forgetOld = (transaction: Transaction) =>
  transaction.execute(sql`
    delete from ${answeredChallenges} where digest in (
      select digest from ${answeredChallenges}
      where answered_at < now() - make_interval(days => ${remembered}::int)
      order by answered_at limit 5 for update skip locked)`);

/**
 * Uses a challenge up. It is called for answers that are right, so strangers write nothing. Throws
 * `passkey-refused` for one that was answered before, also at the same moment.
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
