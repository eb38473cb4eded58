import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { GivenPoints } from "../../../contract/learning/calibration.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { calibrationAnswers, calibrationTries, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { maximumOf } from "../challenge-version/read-version.ts";
import { notesOf, requireCriteria } from "../review/scoring.ts";
import { refuseBarred } from "../../moderation/refuse-barred.ts";
import { isStaff } from "../../community/people/staff-of.ts";
import { agree, meanOf } from "./agreement.ts";
import { stateOf, unseenPieces } from "./calibration-state.ts";
import { requireRubric, type Rubric } from "./rubric.ts";
import { scoresOf } from "./scores-of.ts";

const passedChallenge = async (
  database: Database,
  { userId }: Actor,
  challengeId: string,
): Promise<boolean> =>
  (await database.$count(
    submissions,
    and(
      eq(submissions.authorId, userId),
      eq(submissions.challengeId, challengeId),
      eq(submissions.state, "passed"),
    ),
  )) > 0;

/** The rubric for staff, and for members who have passed the challenge. Throws `not-found`, `challenge-not-passed`, `barred`. */
export async function requireMeasured(
  database: Database,
  actor: Actor,
  challengeId: string,
): Promise<Rubric> {
  const rubric = await requireRubric(database, challengeId);
  if (await isStaff(database, actor, rubric.communityId)) return rubric;
  await refuseBarred(database, actor, rubric.communityId);
  if (!(await passedChallenge(database, actor, challengeId)))
    throw new Refusal("challenge-not-passed");
  return rubric;
}

/**
 * Begins a try with pieces that the reviewer has neither scored nor seen, those in another language last. Of
 * simultaneous requests one begins the try; while a try is open, nothing changes.
 *
 * @throws Refusal calibration-unavailable, and those of `requireMeasured`
 */
export async function startCalibration(
  database: Database,
  actor: Actor,
  challengeId: string,
  locale: Locale,
): Promise<void> {
  const rubric = await requireMeasured(database, actor, challengeId);
  const state = await stateOf(database, actor, rubric);
  if (state === "open") return;
  if (state !== "due" && state !== "again") throw new Refusal("calibration-unavailable");
  const { userId } = actor;
  const pieces = await query(
    database,
    z.object({ id: z.coerce.bigint() }),
    sql`select p.id ${unseenPieces(userId, rubric)}
      order by coalesce(p.language <> ${locale}, false), random() limit ${reviewPolicy.calibrationPieces}`,
  );
  // A piece may have been retired meanwhile.
  if (pieces.length < reviewPolicy.calibrationPieces) throw new Refusal("calibration-unavailable");
  await database
    .insert(calibrationTries)
    .values({
      userId,
      challengeId,
      rubric: rubric.rubric,
      number: state === "due" ? 1 : reviewPolicy.calibrationTries,
      pieces: pieces.map(({ id }) => id),
    })
    .onConflictDoNothing();
}

/**
 * Scores a piece of the open try. The last score ends the try, which is passed if each score is within tolerance of the
 * mean of staff.
 *
 * @throws Refusal calibration-scored, points-out-of-range, and those of `requireMeasured`
 */
export async function scoreCalibration(
  database: Database,
  actor: Actor,
  { challenge, piece }: { challenge: string; piece: string },
  { points }: GivenPoints,
): Promise<void> {
  await transact(database, async (tx) => {
    const rubric = await requireMeasured(tx, actor, challenge);
    requireCriteria(rubric.facts.criteria, points);
    const [open] = await tx
      .select()
      .from(calibrationTries)
      .where(
        and(
          eq(calibrationTries.userId, actor.userId),
          eq(calibrationTries.challengeId, challenge),
          eq(calibrationTries.rubric, rubric.rubric),
          isNull(calibrationTries.passed),
        ),
      )
      .for("update");
    const pieceId = BigInt(piece);
    if (!open?.pieces.includes(pieceId)) throw new Refusal("not-found");
    const answered = await tx
      .insert(calibrationAnswers)
      .values({ tryId: open.id, pieceId, points: notesOf(points) })
      .onConflictDoNothing()
      .returning({ pieceId: calibrationAnswers.pieceId });
    if (answered.length === 0) throw new Refusal("calibration-scored");
    await endIfComplete(tx, open, rubric);
  });
}

async function endIfComplete(
  tx: Transaction,
  { id, pieces }: typeof calibrationTries.$inferSelect,
  rubric: Rubric,
): Promise<void> {
  const answers = await tx
    .select()
    .from(calibrationAnswers)
    .where(eq(calibrationAnswers.tryId, id));
  if (answers.length < pieces.length) return;
  const staff = await scoresOf(tx, pieces, rubric);
  const maximum = maximumOf(rubric.facts);
  const passed = answers.every(({ pieceId, points }) =>
    agree(points, meanOf((staff.get(pieceId) ?? []).map((score) => score.points)), maximum),
  );
  await tx
    .update(calibrationTries)
    .set({ passed, endedAt: sql`now()` })
    .where(eq(calibrationTries.id, id));
}
