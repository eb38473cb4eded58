import { and, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Locale } from "../../../contract/core/values.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { secondScores, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { hasFailedChecks } from "../../community/people/checks-of.ts";
import { isOpenToMember } from "../assignment/assignable.ts";
import { chooseSubmission } from "../assignment/choose-submission.ts";
import { isReserved, searchCandidates } from "../assignment/list-candidates.ts";
import { isFreeFor } from "../review-clock/lease.ts";
import { isOpenScore, isTaken } from "../second-score/open-score.ts";
import { areMembersEnough, countActiveScorers, presentCalibrations } from "./active-scorers.ts";
import { isStaffOf } from "../../community/people/staff-of.ts";
import { findSubmission } from "../submission/find-submission.ts";

/** The maximum of works, in one request, whose authors are compared with the calibrated people. */
const mostTried = 10;

/**
 * True for a second score that a member may give, with enough time left for a lease. Staff alone scores after a spread
 * and for an appeal.
 */
export const isForMembers = sql`(${secondScores.reason} in ('check', 'panel') and ${isOpenScore} and not ${isTaken}
  and ${secondScores.dueAt} > now() + make_interval(hours => ${reviewPolicy.leaseHours}::int))`;

const wantsScore = (userId: bigint) => sql`(${isFreeFor(userId)}
  or exists (select from ${secondScores} where ${secondScores.submissionId} = ${submissions.id} and ${isForMembers}))`;

/** Staff takes work from the queue instead, so staff is given no work. */
const mayBeGiven = (userId: bigint) => sql`not ${isStaffOf(userId, submissions.communityId)}`;

/** True if a submission that is open to feedback can be given to a member who is calibrated for its challenge. */
export const isScorableBy = (userId: bigint): SQL | undefined =>
  and(isOpenToMember(userId), wantsScore(userId), mayBeGiven(userId));

/**
 * The work that a calibrated member is given to score next, chosen among the oldest by the rule of assignments; null
 * without work, and for a challenge with too few calibrated people.
 */
export async function findNextScore(
  database: Database,
  actor: Actor,
  languages: readonly Locale[],
): Promise<bigint | null> {
  const { userId } = actor;
  const challenges = await listOpenChallenges(database, userId);
  if (challenges.length === 0) return null;
  const found = await searchCandidates(database, {
    languages,
    challenges: sql`select unnest(array[${sql.join(
      challenges.map((id) => sql`${id}`),
      sql`, `,
    )}]) as challenge_id`,
    isWanted: sql`${isReserved} and ${wantsScore(userId)}`,
    isForMember: isScorableBy(userId),
    order: sql`${submissions.submittedAt}`,
  });
  let waiting = found.map((one) => ({ ...one, reviews: 0 }));
  for (let tried = 0; tried < mostTried; tried++) {
    const chosen = chooseSubmission(waiting);
    if (!chosen) return null;
    const work = await findSubmission(database, chosen.id);
    if (work && (await areMembersEnough(database, work))) return chosen.id;
    waiting = waiting.filter(({ id }) => id !== chosen.id);
  }
  return null;
}

/**
 * The challenges for which a member is calibrated and members may score an author without relations, if the member's
 * record lets them score.
 */
async function listOpenChallenges(database: Database, userId: bigint): Promise<string[]> {
  const calibrated = await query(
    database,
    z.object({ id: z.string(), community: z.coerce.bigint() }),
    sql`select distinct c.id, c.community_id as community from ${presentCalibrations} where t.user_id = ${userId}`,
  );
  const open = [];
  for (const { id, community } of calibrated) {
    const isOpenHere = (await countActiveScorers(database, id)) >= reviewPolicy.memberScorers;
    if (isOpenHere && !(await hasFailedChecks(database, userId, community))) open.push(id);
  }
  return open;
}
