import { and, count, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { feedback, reservations, type submissions } from "../../../db/schema/index.ts";
import { areRelatedMembers } from "../../money/referral/relations.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";
import type { GiversRecord, PayFacts } from "./pay-of-feedback.ts";

type Item = Pick<
  typeof feedback.$inferSelect,
  "id" | "authorId" | "assigned" | "afterEvaluation" | "helpfulById"
>;
type Submission = Pick<
  typeof submissions.$inferSelect,
  "authorId" | "points" | "state" | "reviewerId"
>;

export async function payFactsOf(
  database: Database,
  { id, ...item }: Item,
  { authorId, points, state, reviewerId }: Submission,
  rater = item.helpfulById,
): Promise<PayFacts> {
  const { assigned, afterEvaluation } = item;
  return {
    assigned,
    afterEvaluation,
    points,
    state,
    isByEvaluator:
      points !== null && reviewerId === item.authorId && !(await isOfScore(database, id)),
    isRatedByReviewer: rater !== null && rater !== authorId,
    isRelated:
      assigned === false &&
      (await areRelatedMembers(database, [item.authorId, authorId], { exceptFeedback: id })),
  };
}

/** True for the words of a member's score, which are paid as feedback. */
export const isOfScore = async (database: Database, id: bigint): Promise<boolean> =>
  (await database.$count(
    feedback,
    sql`${feedback.id} = ${id} and ${isGivenToScore(feedback.authorId, feedback.submissionId)}`,
  )) > 0;

/** The numbers of a member's assigned items that others rated, and that others called helpful. */
export async function recordOf(database: Database, giverId: bigint): Promise<GiversRecord> {
  const [found] = await database
    .select({
      rated: count(),
      helpful: sql<number>`(count(*) filter (where ${feedback.helpfulness} <> 'not'))::int`,
    })
    .from(feedback)
    .where(
      and(
        eq(feedback.authorId, giverId),
        eq(feedback.assigned, true),
        sql`${feedback.helpfulById} is not null`,
      ),
    );
  return found ?? { rated: 0, helpful: 0 };
}

/** True if the submission promises more rewards than its feedback takes. */
export async function hasRewardLeft(tx: Transaction, submissionId: bigint): Promise<boolean> {
  const [promise] = await tx
    .select({ rewards: reservations.pieces })
    .from(reservations)
    .where(
      and(eq(reservations.submissionId, submissionId), eq(reservations.kind, "feedback-reward")),
    );
  const taken = await tx.$count(
    feedback,
    and(eq(feedback.submissionId, submissionId), eq(feedback.takesReward, true)),
  );
  return taken < (promise?.rewards ?? 0);
}
