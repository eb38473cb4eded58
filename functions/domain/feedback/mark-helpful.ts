import { and, count, eq, sql } from "drizzle-orm";
import type { Feedback } from "../../contract/feedback.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  feedback,
  submissions,
  transfers,
} from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { transfer } from "../ledger/transfer.ts";
import { notify } from "../notification/notify.ts";
import { Refusal } from "../refusal.ts";
import { addReputation } from "../reward/add-reputation.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { requireFeedback } from "./select-feedback.ts";

/**
 * Marks feedback as helpful, as the submission's author or a reviewer. The first mark earns its giver teaching
 * reputation and, for as many pieces on one submission as the challenge rewards, the feedback reward, whose bounty the
 * last of them closes; marking again changes nothing.
 *
 * @throws Refusal not-found, forbidden
 */
export async function markHelpful(database: Database, actor: Actor, id: string): Promise<Feedback> {
  const feedbackId = BigInt(id);
  return transact(database, async (tx) => {
    const marked = await lockFeedback(tx, feedbackId);
    const allowed = marked.submitterId === actor.userId || (await isReviewer(tx, actor, marked.communityId));
    if (!allowed || marked.giverId === actor.userId) throw new Refusal("forbidden");
    if (!marked.helpful) {
      await tx
        .update(feedback)
        .set({ helpfulById: actor.userId, helpfulAt: sql`now()` })
        .where(eq(feedback.id, feedbackId));
      await addReputation(tx, { ...marked, userId: marked.giverId }, { teaching: marked.teachingPoints });
      const reward = await rewardFeedback(tx, feedbackId, marked);
      await notify(tx, {
        userId: marked.giverId,
        kind: "feedback-helpful",
        actorId: actor.userId,
        submissionId: marked.submissionId,
        points: marked.teachingPoints,
        reward,
      });
    }
    return requireFeedback(tx, actor, feedbackId);
  });
}

type Marked = Awaited<ReturnType<typeof lockFeedback>>;

/** Locks the submission, so that marks on its feedback come one after the other and the count of rewards is true. */
async function lockFeedback(tx: Transaction, feedbackId: bigint) {
  const [found] = await tx
    .select({
      giverId: feedback.authorId,
      submissionId: submissions.id,
      submitterId: submissions.authorId,
      communityId: submissions.communityId,
      courseId: submissions.courseId,
      community: communities.slug,
      teachingPoints: communities.teachingPoints,
      token: challenges.feedbackToken,
      amount: challenges.feedbackReward,
      rewardedFeedback: challenges.rewardedFeedback,
    })
    .from(feedback)
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(eq(feedback.id, feedbackId))
    .for("update", { of: submissions });
  if (!found) throw new Refusal("not-found");
  // Read after the lock: a mark that this one waited for is seen.
  const [state] = await tx
    .select({ helpfulAt: feedback.helpfulAt })
    .from(feedback)
    .where(eq(feedback.id, feedbackId));
  return { ...found, helpful: state?.helpfulAt != null };
}

async function rewardFeedback(
  tx: Transaction,
  feedbackId: bigint,
  marked: Marked,
): Promise<{ token: string; amount: bigint } | null> {
  const [paid] = await tx
    .select({ pieces: count() })
    .from(transfers)
    .where(and(eq(transfers.submissionId, marked.submissionId), eq(transfers.kind, "feedback-reward")));
  const left = marked.rewardedFeedback - (paid?.pieces ?? 0);
  if (marked.amount === 0n || left <= 0) return null;
  const { token, amount, submissionId } = marked;
  const issued = await transfer(tx, {
    idempotencyKey: `feedback-reward:${feedbackId}`,
    kind: "feedback-reward",
    token,
    amount,
    from: { platform: `pool:${marked.community}` },
    to: { userId: marked.giverId },
    submissionId,
  });
  if (left === 1) {
    await tx
      .update(bounties)
      .set({ closedAt: sql`now()` })
      .where(eq(bounties.submissionId, submissionId));
  }
  return issued ? { token, amount } : null;
}
