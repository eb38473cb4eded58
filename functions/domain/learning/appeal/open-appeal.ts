import { sql } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import type { Submission } from "../../../contract/learning/submission.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";
import { scoreAppeals, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { lockPool } from "../../money/pool/lock-pool.ts";
import {
  lockPromises,
  lockReservation,
  rewardsForPassing,
  reserveMore,
} from "../../money/pool/promised.ts";
import { lockMembers } from "../../money/reward/lock-members.ts";
import { lockWallets } from "../../money/reward/lock-wallets.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { readScore, refuseIfOtherCounts } from "../review/require-correctable.ts";
import { askSecondScore } from "../second-score/ask-second-score.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { appealsLeft } from "./appeals-left.ts";
import { refuseAppealed } from "./refuse-appealed.ts";
import { findSubmission } from "../submission/find-submission.ts";

/**
 * Appeals the score of the actor's own work while it can be corrected. A second score is asked for, and the result
 * waits with all its payments.
 *
 * @throws Refusal not-found, not-author, content-hidden, not-evaluated, score-appealed, other-submission,
 * score-appeal-limit, score-appeal-closed
 */
export async function openAppeal(
  database: Database,
  actor: Actor,
  id: string,
  words: string,
  locale: Locale,
): Promise<Submission> {
  const submissionId = BigInt(id);
  return transact(database, async (tx) => {
    const submission = await lockOwn(tx, actor, submissionId);
    const score = await readScore(tx, submission);
    if (!score) throw new Refusal("not-evaluated");
    await refuseAppealed(tx, submissionId);
    // The lock serialises the appeals of one member, so that they are counted, and also an appeal and a new attempt.
    await lockMembers(tx, [actor.userId]);
    if (!score.former.passed) await refuseIfOtherCounts(tx, submission);
    if ((await appealsLeft(tx, actor.userId)) === 0) throw new Refusal("score-appeal-limit");
    if (!score.former.passed) await reserveAgain(tx, submissionId);
    // A concurrent claim either has the lock first and comes before the appeal, or sees the appeal.
    await lockWallets(tx, submissionId);
    if (await isLate(tx, score.evaluation.finalAt)) throw new Refusal("score-appeal-closed");
    const [appeal] = await tx
      .insert(scoreAppeals)
      .values({ submissionId, authorId: actor.userId, words })
      .returning();
    if (!appeal) throw new Error(`No appeal of ${submissionId}`);
    const dueAt = sql`now() + make_interval(hours => ${reviewPolicy.appealHours}::int)`;
    await askSecondScore(tx, submission, { submissionId, reason: "appeal", dueAt });
    return getSubmission(tx, actor, id, locale);
  });
}

async function lockOwn(
  tx: Transaction,
  actor: Actor,
  submissionId: bigint,
): Promise<typeof submissions.$inferSelect> {
  const submission = await findSubmission(tx, submissionId, { lock: true });
  if (!submission || submission.state === "withdrawn") throw new Refusal("not-found");
  if (submission.authorId !== actor.userId) throw new Refusal("not-author");
  refuseHidden(submission);
  return submission;
}

/**
 * Sets money aside again that a failed score gave back, as far as the pool covers the reward; the pool would owe the
 * rest.
 */
async function reserveAgain(tx: Transaction, submissionId: bigint): Promise<void> {
  await lockPromises(tx, submissionId);
  for (const kind of rewardsForPassing) {
    const locked = await lockReservation(tx, submissionId, kind);
    if (!locked) continue;
    const { amount, left, token } = locked.reservation;
    const available = await lockPool(tx, { community: locked.community, token });
    if (amount > left && amount - left <= available) await reserveMore(tx, locked, amount - left);
  }
}

/** The clock is read after the wallets are locked. */
async function isLate(tx: Transaction, finalAt: string): Promise<boolean> {
  return isTrue(tx, sql`clock_timestamp() >= ${finalAt}::timestamptz`);
}
