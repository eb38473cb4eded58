import { sql } from "drizzle-orm";
import { z } from "zod";
import type { CalibrationState } from "../../../contract/learning/calibration.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import type { Actor } from "../../actor.ts";
import { hasBar } from "../../moderation/refuse-barred.ts";
import { Refusal } from "../../refusal.ts";
import { isStaff } from "../../community/people/staff-of.ts";
import { findRubric, type Rubric } from "./rubric.ts";

const facts = z.object({
  scored: z.int(),
  others: z.int(),
  unseen: z.int(),
  tries: z.int(),
  is_open: z.boolean(),
  passed: z.boolean(),
});

/** Agreed pieces of the present rubric that the member has not scored as staff. */
export const piecesFor = (userId: bigint, { challengeId, rubric }: Rubric) =>
  sql`from calibration_pieces p where p.challenge_id = ${challengeId} and p.rubric = ${rubric}
    and p.retired_at is null and not exists (select from calibration_scores s
      where s.piece_id = p.id and s.rubric = p.rubric and s.scorer_id = ${userId})`;

/** Pieces that the member has not seen. A member who has seen a former version of a file's piece has seen the piece. */
export const unseenPieces = (userId: bigint, rubric: Rubric) =>
  sql`${piecesFor(userId, rubric)} and not exists (select from calibration_tries t
    join calibration_pieces seen on seen.id = any (t.pieces)
    where t.user_id = ${userId} and t.rubric = p.rubric and t.challenge_id = p.challenge_id
      and (seen.id = p.id or seen.slug = p.slug))`;

/**
 * The state of a reviewer. A reviewer may score before a first try in two cases: their scores as staff agreed on enough
 * pieces, so they set the measure, or there are too few pieces of others to calibrate by.
 */
export async function stateOf(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  rubric: Rubric,
): Promise<CalibrationState> {
  const { calibrationPieces: enough, calibrationTries } = reviewPolicy;
  const own = sql`from calibration_tries where user_id = ${userId}
    and challenge_id = ${rubric.challengeId} and rubric = ${rubric.rubric}`;
  const found = await queryOne(
    database,
    facts,
    sql`select (select count(*)::int from calibration_pieces p join calibration_scores s
          on s.piece_id = p.id and s.rubric = p.rubric and s.scorer_id = ${userId}
          where p.challenge_id = ${rubric.challengeId} and p.rubric = ${rubric.rubric}) as scored,
        (select count(*)::int ${piecesFor(userId, rubric)}) as others,
        (select count(*)::int ${unseenPieces(userId, rubric)}) as unseen,
        (select count(*)::int ${own}) as tries,
        exists (select ${own} and passed is null) as is_open,
        exists (select ${own} and passed) as passed`,
  );
  if (found.passed) return "calibrated";
  if (found.is_open) return "open";
  if (found.tries >= calibrationTries) return "failed";
  if (found.tries === 0 && found.scored >= enough) return "calibrated";
  if (found.tries === 0 && found.others < enough) return "none";
  return found.unseen < enough ? "waiting" : found.tries === 0 ? "due" : "again";
}

export const mayScore = (state: CalibrationState): boolean =>
  state === "calibrated" || state === "none";

/** True if a member who has passed a challenge can calibrate for it, and so may score work on it later. */
export async function canCalibrate(
  database: Database,
  actor: Actor,
  challengeId: string,
): Promise<boolean> {
  const rubric = actor.emailVerified ? await findRubric(database, challengeId) : null;
  if (!rubric || !["due", "open", "again"].includes(await stateOf(database, actor, rubric)))
    return false;
  const { communityId } = rubric;
  return (
    !(await isStaff(database, actor, communityId)) && !(await hasBar(database, actor, communityId))
  );
}

/** Throws `calibration-needed` if a reviewer must calibrate before a first score. */
export async function requireCalibrated(
  database: Database,
  actor: Actor,
  challengeId: string,
): Promise<void> {
  const rubric = await findRubric(database, challengeId);
  if (rubric && !mayScore(await stateOf(database, actor, rubric)))
    throw new Refusal("calibration-needed");
}
