import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { cases, feedback, type submissions } from "../../db/schema/index.ts";
import { findSubmission } from "../learning/submission/find-submission.ts";
import { invitedBy } from "../money/referral/reward-inviter.ts";
import { lockMembers } from "../money/reward/lock-members.ts";
import { lockWallets } from "../money/reward/lock-wallets.ts";
import { Refusal } from "../refusal.ts";
import type { Case } from "./require-moderator.ts";

type Submission = typeof submissions.$inferSelect;
type FeedbackItem = typeof feedback.$inferSelect;

export type LockedCase = {
  readonly of: Case;
  readonly submission: Submission | null;
  /** The feedback that the case is about. */
  readonly item: FeedbackItem | null;
};

/**
 * Locks the rows that an act of a case may change, in the order of settlements: the submission, its members, their
 * wallets, then the case. The clock, which decides which money is still held, is read after the wallets are locked, as
 * in a claim. Throws `not-found`.
 */
export async function lockCase(tx: Transaction, id: bigint): Promise<LockedCase> {
  const [seen] = await tx.select().from(cases).where(eq(cases.id, id));
  if (!seen) throw new Refusal("not-found");
  const submission =
    seen.submissionId === null ? null : await findSubmission(tx, seen.submissionId, { lock: true });
  if (submission) {
    await lockPeople(tx, submission);
    await lockWallets(tx, submission.id);
  }
  const [of] = await tx.select().from(cases).where(eq(cases.id, id)).for("update");
  if (!of) throw new Refusal("not-found");
  const [item] =
    of.kind === "feedback" && of.feedbackId !== null
      ? await tx.select().from(feedback).where(eq(feedback.id, of.feedbackId))
      : [];
  return {
    of,
    submission: of.submissionId === null ? null : (submission ?? null),
    item: item ?? null,
  };
}

/** Locks the members whom the settlement of the submission locks. */
async function lockPeople(tx: Transaction, { id, authorId }: Submission): Promise<void> {
  const givers = await tx
    .select({ id: feedback.authorId })
    .from(feedback)
    .where(eq(feedback.submissionId, id));
  const inviter = await invitedBy(tx, authorId);
  await lockMembers(tx, [
    authorId,
    ...givers.map((giver) => giver.id),
    ...(inviter === null ? [] : [inviter]),
  ]);
}
