import { and, asc, eq, isNull, lte, not, sql } from "drizzle-orm";
import { defaultHelpfulness } from "../../../contract/learning/helpfulness.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { evaluations, feedback } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { notify } from "../../notification/notify.ts";
import { lockPromises, release, rewardKinds } from "../../money/pool/promised.ts";
import { hasPendingHiding, isFinal } from "../../money/reward/hold.ts";
import { lockMembers } from "../../money/reward/lock-members.ts";
import { payFactsOf, recordOf } from "./giver-facts.ts";
import { payOfUnrated } from "./pay-of-feedback.ts";
import { placeFeedback } from "./settle-feedback.ts";
import { payItem, notificationPayload } from "./settle-item.ts";
import { findSubmission } from "../submission/find-submission.ts";

const atOnce = 200;

/**
 * Settles feedback on evaluated submissions when the time for ratings is over. Unrated items earn half if their giver's
 * record is good enough; unused promises return to the pool. Held evaluations wait for confirmation, and hidden work
 * for the end of its case. Safe to run concurrently.
 */
export async function settleUnrated(database: Database): Promise<void> {
  const due = await database
    .select({ submissionId: evaluations.submissionId })
    .from(evaluations)
    .where(isDue)
    .orderBy(asc(evaluations.finalAt))
    .limit(atOnce);
  await eachApart(due, ({ submissionId }) =>
    transact(database, (tx) => settleSubmission(tx, submissionId)),
  );
}

const isDue = and(
  isNull(evaluations.settledAt),
  lte(evaluations.finalAt, sql`now()`),
  isFinal,
  not(hasPendingHiding(evaluations.submissionId)),
);

async function settleSubmission(tx: Transaction, submissionId: bigint): Promise<void> {
  const submission = await findSubmission(tx, submissionId, { lock: true });
  const settled = await tx
    .update(evaluations)
    .set({ settledAt: sql`now()` })
    .where(and(eq(evaluations.submissionId, submissionId), isDue))
    .returning({ id: evaluations.submissionId });
  if (!submission || settled.length === 0) return;
  const unrated = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.submissionId, submissionId), isNull(feedback.helpfulAt)))
    .orderBy(asc(feedback.id));
  const items = unrated.filter((item) => item.hiddenAt === null && item.assigned !== false);
  await lockMembers(tx, [submission.authorId, ...items.map(({ authorId }) => authorId)]);
  const earning = [];
  for (const item of items) {
    const pay = payOfUnrated(
      await payFactsOf(tx, item, submission),
      await recordOf(tx, item.authorId),
    );
    const settled = await tx
      .update(feedback)
      .set({ helpfulness: defaultHelpfulness, helpfulAt: sql`now()`, earning: "nothing" })
      .where(eq(feedback.id, item.id))
      .returning();
    if (pay === "half") earning.push(...settled);
  }
  const placed = await placeFeedback(tx, earning, submission);
  await lockPromises(tx, submissionId);
  for (const item of placed) {
    const earned = await payItem(tx, item, submission);
    if (earned.isChanged)
      await notify(tx, {
        userId: item.authorId,
        kind: "feedback-by-default",
        submissionId,
        ...notificationPayload(earned),
      });
  }
  for (const kind of rewardKinds) await release(tx, submissionId, kind);
}
