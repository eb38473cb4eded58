import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type {
  GivenPoints,
  MeasuredChallenge,
  StaffPiece,
} from "../../../contract/learning/calibration.ts";
import type { CommunityRole } from "../../../contract/community/people.ts";
import type { LanguageChoice, Locale } from "../../../contract/core/values.ts";
import { limits } from "../../../contract/core/limits.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { calibrationPieces, calibrationScores, challenges } from "../../../db/schema/index.ts";
import { columnsOf, type Render } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { isOffered } from "../../community/community/is-offered.ts";
import { requireRole, rolesIn } from "../../community/people/require-role.ts";
import { Refusal } from "../../refusal.ts";
import { maximumOf } from "../challenge-version/read-version.ts";
import { notesOf, requireCriteria } from "../review/scoring.ts";
import { agree } from "./agreement.ts";
import { measureOf, textOf } from "./get-calibration.ts";
import { requireRubric, selectRubrics, type Rubric } from "./rubric.ts";
import { scoresOf } from "./scores-of.ts";

const makers: readonly CommunityRole[] = ["owner"];
const scorers: readonly CommunityRole[] = ["owner", "reviewer"];

type Piece = typeof calibrationPieces.$inferSelect;

/** Throws `not-found`, `not-in-role`. */
export async function listCalibrationPieces(
  database: Database,
  actor: Actor,
  slug: string,
  locale: Locale,
): Promise<{ challenges: MeasuredChallenge[]; mayMake: boolean }> {
  const community = await requireRole(database, actor, slug, scorers);
  const roles = await rolesIn(database, actor.userId, community.id);
  const rubrics = await selectRubrics(database)
    .where(and(eq(challenges.communityId, community.id), isOffered))
    .orderBy(asc(challenges.courseId), asc(challenges.position));
  const ids = rubrics.map(({ challengeId }) => challengeId);
  const pieces =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(calibrationPieces)
          .where(
            and(inArray(calibrationPieces.challengeId, ids), isNull(calibrationPieces.retiredAt)),
          )
          .orderBy(asc(calibrationPieces.id));
  const measured = [];
  for (const rubric of rubrics) {
    const own = pieces.filter(({ challengeId }) => challengeId === rubric.challengeId);
    const described = await describe(database, actor, rubric, own);
    measured.push({ ...measureOf(rubric, locale), pieces: described });
  }
  return { challenges: measured, mayMake: roles.some((role) => makers.includes(role)) };
}

async function describe(
  database: Database,
  { userId }: Actor,
  rubric: Rubric,
  pieces: readonly Piece[],
): Promise<StaffPiece[]> {
  const scores = await scoresOf(
    database,
    pieces.map(({ id }) => id),
    rubric,
  );
  return pieces.map((piece) => {
    const given = scores.get(piece.id) ?? [];
    const own = given.find(({ scorerId }) => scorerId === userId)?.points ?? null;
    const others = given.filter(({ scorerId }) => scorerId !== userId).map(({ points }) => points);
    const isAgreed = piece.rubric === rubric.rubric;
    const stateByCount = (["new", "waits", "scored"] as const)[Math.min(given.length, 2)];
    return {
      id: piece.id.toString(),
      ...textOf(piece),
      own,
      // The second score is given without knowing the first.
      others: own ? others : [],
      state: isAgreed ? "agreed" : (stateByCount ?? "new"),
    };
  });
}

/** Throws `not-found`, `not-in-role`, `too-many-parts`. */
export async function createCalibrationPiece(
  database: Database,
  actor: Actor,
  slug: string,
  given: { challenge: string; text: string; language?: LanguageChoice | undefined },
  render: Render,
): Promise<{ id: string }> {
  const community = await requireRole(database, actor, slug, makers);
  const { challengeId, communityId } = await requireRubric(database, given.challenge);
  if (communityId !== community.id) throw new Refusal("not-found");
  const rendered = await render(given.text);
  const { text, language } = columnsOf({ ...given, format: "text" });
  return transact(database, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`calibration of ${challengeId}`}, 0))`,
    );
    const those = and(
      eq(calibrationPieces.challengeId, challengeId),
      isNull(calibrationPieces.retiredAt),
    );
    if ((await tx.$count(calibrationPieces, those)) >= limits.calibrationPieces)
      throw new Refusal("too-many-parts");
    const [made] = await tx
      .insert(calibrationPieces)
      .values({ challengeId, madeById: actor.userId, text, language, ...rendered })
      .returning({ id: calibrationPieces.id });
    if (!made) throw new Error("The insert answered no piece");
    return { id: made.id.toString() };
  });
}

async function lockPiece(
  tx: Transaction,
  actor: Actor,
  { slug, piece_id }: { slug: string; piece_id: string },
  roles: readonly CommunityRole[],
): Promise<{ piece: Piece; rubric: Rubric }> {
  const community = await requireRole(tx, actor, slug, roles);
  const [piece] = await tx
    .select()
    .from(calibrationPieces)
    .where(and(eq(calibrationPieces.id, BigInt(piece_id)), isNull(calibrationPieces.retiredAt)))
    .for("update");
  if (!piece) throw new Refusal("not-found");
  const rubric = await requireRubric(tx, piece.challengeId);
  if (rubric.communityId !== community.id) throw new Refusal("not-found");
  return { piece, rubric };
}

/**
 * Scores a piece, or changes one's own score until two agree. Two people score a piece.
 *
 * @throws Refusal not-found, not-in-role, calibration-scored, points-out-of-range
 */
export async function scoreCalibrationPiece(
  database: Database,
  actor: Actor,
  place: { slug: string; piece_id: string },
  { points }: GivenPoints,
): Promise<void> {
  await transact(database, async (tx) => {
    const { piece, rubric } = await lockPiece(tx, actor, place, scorers);
    if (piece.rubric === rubric.rubric) throw new Refusal("calibration-scored");
    requireCriteria(rubric.facts.criteria, points);
    const given = (await scoresOf(tx, [piece.id], rubric)).get(piece.id) ?? [];
    const others = given.filter(({ scorerId }) => scorerId !== actor.userId);
    if (others.length > 1) throw new Refusal("calibration-scored");
    const notes = notesOf(points);
    await tx
      .insert(calibrationScores)
      .values({ pieceId: piece.id, rubric: rubric.rubric, scorerId: actor.userId, points: notes })
      .onConflictDoUpdate({
        target: [calibrationScores.pieceId, calibrationScores.rubric, calibrationScores.scorerId],
        set: { points: notes },
      });
    const [other] = others;
    if (other && agree(points, other.points, maximumOf(rubric.facts)))
      await tx
        .update(calibrationPieces)
        .set({ rubric: rubric.rubric })
        .where(eq(calibrationPieces.id, piece.id));
  });
}

/** Begun calibrations keep the piece. Throws `not-found`, `not-in-role`. */
export async function retireCalibrationPiece(
  database: Database,
  actor: Actor,
  place: { slug: string; piece_id: string },
): Promise<void> {
  await transact(database, async (tx) => {
    const { piece } = await lockPiece(tx, actor, place, makers);
    await tx
      .update(calibrationPieces)
      .set({ retiredAt: sql`now()` })
      .where(eq(calibrationPieces.id, piece.id));
  });
}
