import { and, eq } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireForReview } from "../review/require-for-review.ts";
import { isLeased } from "./lease.ts";

/**
 * Extends the actor's lease as often as the policy allows; further calls change nothing.
 *
 * @throws Refusal review-not-started, and those of `requireForReview`
 */
export async function renewReview(database: Database, actor: Actor, id: string): Promise<void> {
  const submissionId = BigInt(id);
  await transact(database, async (tx) => {
    await requireForReview(tx, actor, submissionId, { lock: true });
    const renewed = await tx
      .update(submissions)
      .set({ leaseRenewals: reviewPolicy.leaseRenewals })
      .where(
        and(eq(submissions.id, submissionId), eq(submissions.reviewerId, actor.userId), isLeased),
      )
      .returning({ id: submissions.id });
    if (renewed.length === 0) throw new Refusal("review-not-started");
  });
}
