import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import { assignments, submissions, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireRecord } from "../../community/people/checks-of.ts";
import { areRelatedMembers } from "../../money/referral/relations.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { staffOf } from "../../community/people/staff-of.ts";
import { isSeen } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { lastsForHours, placesLeft } from "../assignment/assignable.ts";
import { requireCalibrated } from "../calibration/calibration-state.ts";
import { gaveFeedback } from "../feedback/gave-feedback.ts";
import { areMembersEnough } from "../member-score/active-scorers.ts";
import { scorerOf } from "../member-score/scorer-of.ts";
import { hadSecondScore } from "./open-score.ts";
import { findSubmission } from "../submission/find-submission.ts";

type Work = typeof submissions.$inferSelect;

/** Throws `related-member`: relatives, friends and favours never score each other's work (decision 203). */
export async function refuseRelated(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  { authorId }: Pick<Work, "authorId">,
): Promise<void> {
  const pair = [userId, authorId] as const;
  if (await areRelatedMembers(database, pair, { exceptOwnCorrections: true }))
    throw new Refusal("related-member");
}

/**
 * A submission for a member who may give a second score of it: staff, or a member who was given the work. The author,
 * their related members, the first reviewer and staff with feedback or an assignment on the work are refused. Without
 * `lock` the result may change.
 *
 * @throws Refusal not-found, not-reviewer, own-submission, own-evaluation, own-feedback, related-member,
 * content-hidden, already-evaluated
 */
export async function requireScorer(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  options: { lock?: boolean } = {},
): Promise<Work & { readonly role: "staff" | "member" }> {
  const work = await findSubmission(database, submissionId, options);
  if (!work || work.state === "withdrawn") throw new Refusal("not-found");
  const role = await scorerOf(database, actor, work, { isSecond: true });
  if (!role) throw new Refusal("not-reviewer");
  if (work.authorId === actor.userId) throw new Refusal("own-submission");
  if (work.reviewerId === actor.userId) throw new Refusal("own-evaluation");
  refuseHidden(work);
  if (await hadSecondScore(database, actor, submissionId)) throw new Refusal("already-evaluated");
  await refuseRelated(database, actor, work);
  // A member's score includes feedback, so their feedback is no reason against the score.
  if (role === "staff" && (await helps(database, actor, submissionId)))
    throw new Refusal("own-feedback");
  return { ...work, role };
}

/** True if the actor has feedback or an assignment on the work. Both are paid only if the work earns a point. */
async function helps(database: Database, actor: Actor, submissionId: bigint): Promise<boolean> {
  if (await gaveFeedback(database, actor, submissionId)) return true;
  const assigned = await database.$count(
    assignments,
    and(
      eq(assignments.submissionId, submissionId),
      eq(assignments.userId, actor.userId),
      sql`${assignments.declinedAt} is null`,
    ),
  );
  return assigned > 0;
}

/** The members of staff who may give a second score now, at most `most`. */
export async function listScorers(
  tx: Transaction,
  { id, communityId }: Pick<Work, "id" | "communityId">,
  most: number,
): Promise<bigint[]> {
  const staff = await tx
    .select({ userId: users.id, uid: users.uid, username: users.username, email: users.email })
    .from(users)
    .where(and(sql`${users.id} in ${staffOf(communityId)}`, isSeen))
    .orderBy(users.id);
  const found: bigint[] = [];
  for (const { userId, ...named } of staff) {
    if (found.length === most) break;
    const actor = {
      userId,
      ...named,
      emailVerified: true,
      admin: false,
      hasPendingDeletion: false,
    };
    if (await mayScore(tx, actor, id)) found.push(userId);
  }
  return found;
}

const places = z.object({ left: z.int() });

/**
 * The number of people who could give a second score now, up to two: staff, else members as far as rewards for their
 * words are left.
 */
export async function countScorers(tx: Transaction, work: Work): Promise<number> {
  const { length: staff } = await listScorers(tx, work, 2);
  if (staff === 2 || !(await areMembersEnough(tx, work))) return staff;
  const { left } = await queryOne(
    tx,
    places,
    sql`select coalesce((select ${placesLeft(sql`${submissions.id}`)} from ${submissions}
      where ${submissions.id} = ${work.id} and ${lastsForHours}), 0)::int as left`,
  );
  return Math.max(staff, Math.min(left, 2));
}

const mayScore = (tx: Transaction, actor: Actor, submissionId: bigint): Promise<boolean> =>
  isAllowed(async () => {
    const { challengeId, communityId } = await requireScorer(tx, actor, submissionId);
    await requireCalibrated(tx, actor, challengeId);
    await requireRecord(tx, actor.userId, communityId);
  });

/** False if a requirement refuses. */
export async function isAllowed(requirement: () => Promise<unknown>): Promise<boolean> {
  try {
    await requirement();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
