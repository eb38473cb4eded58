import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { SecondScoreReason } from "../../../contract/learning/second-score-reasons.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { secondScores } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isStaffOf } from "../../community/people/staff-of.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";
import { isBarred } from "../../moderation/refuse-barred.ts";

export type OpenScore = typeof secondScores.$inferSelect & { readonly leaseEndsAt: string | null };

/** True if the second score is neither given nor closed, and its time is not over. */
export const isOpenScore = sql<boolean>`(${secondScores.scoredAt} is null and ${secondScores.closedAt} is null
  and ${secondScores.dueAt} > now())`;

/** True if the scorer is still staff, or was given the work to score, and is not barred. */
const mayKeep = sql`exists (select from submissions w where w.id = ${secondScores.submissionId}
  and (${isStaffOf(secondScores.scorerId, sql`w.community_id`)}
    or ${isGivenToScore(secondScores.scorerId, secondScores.submissionId)})
  and not ${isBarred(secondScores.scorerId, sql`w.community_id`)})`;

/** The end of a lease. A lease also ends with the request for the score, and with the role of its scorer. */
export const leaseEnd = sql<
  string | null
>`(case when ${secondScores.startedAt} is not null and ${mayKeep} then
  least(${secondScores.dueAt}, ${secondScores.startedAt} + make_interval(hours => ${reviewPolicy.leaseHours}::int)) end)`;

export const isTaken = sql<boolean>`coalesce(${leaseEnd} > now(), false)`;

/** True for a second score that is free, or whose lease is over or the member's own. */
export const isOpenFor = (userId: bigint | SQL) =>
  sql<boolean>`(${isOpenScore} and (${secondScores.scorerId} = ${userId} or not ${isTaken}))`;

/** The open second scores of a submission, the member's own first. */
export async function selectOpen(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  submissionId: bigint,
): Promise<{ own: OpenScore | null; free: OpenScore | null; isAny: boolean }> {
  const rows = await database
    .select({
      score: secondScores,
      leaseEndsAt: leaseEnd.mapWith(secondScores.startedAt),
      isFree: sql<boolean>`not ${isTaken}`,
    })
    .from(secondScores)
    .where(and(eq(secondScores.submissionId, submissionId), isOpenScore))
    .orderBy(asc(secondScores.id));
  const found = rows.map(({ score, leaseEndsAt, isFree }) => ({ ...score, leaseEndsAt, isFree }));
  return {
    own: found.find(({ scorerId }) => scorerId === userId) ?? null,
    free: found.find(({ isFree }) => isFree) ?? null,
    isAny: found.length > 0,
  };
}

/** Ends the requests for second scores that were not given. The caller has locked the submission. */
export async function closeOpen(
  tx: Transaction,
  submissionId: bigint,
  reasons: readonly SecondScoreReason[],
): Promise<void> {
  await tx
    .update(secondScores)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(secondScores.submissionId, submissionId),
        inArray(secondScores.reason, [...reasons]),
        isNull(secondScores.scoredAt),
        isNull(secondScores.closedAt),
      ),
    );
}

/** True for a member who gave a second score of a submission, or whose time for one is over. */
export async function hadSecondScore(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  submissionId: bigint,
): Promise<boolean> {
  const given = await database.$count(
    secondScores,
    and(
      eq(secondScores.submissionId, submissionId),
      eq(secondScores.scorerId, userId),
      sql`not ${isOpenScore}`,
    ),
  );
  return given > 0;
}
