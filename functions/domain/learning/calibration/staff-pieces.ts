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
import { lockName } from "../../../db/lock-name.ts";
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
import { lockPieceOfStudio, type Piece } from "./lock-piece.ts";
import { requireRubric, selectRubrics, type Rubric } from "./rubric.ts";
import { scoresOf } from "./scores-of.ts";
import { isAlone } from "./staff.ts";

const makers: readonly CommunityRole[] = ["owner"];
const scorers: readonly CommunityRole[] = ["owner", "reviewer"];

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
  const mayMake = roles.some((role) => makers.includes(role));
  const reader = { ...actor, mayMake, locale, isAlone: await isAlone(database, community.id) };
  const measured = [];
  for (const rubric of rubrics) {
    const own = pieces.filter(({ challengeId }) => challengeId === rubric.challengeId);
    const described = await describe(database, reader, rubric, own);
    measured.push({ ...measureOf(rubric, locale), pieces: described });
  }
  return { challenges: measured, mayMake };
}

type Reader = Pick<Actor, "userId"> & { mayMake: boolean; isAlone: boolean; locale: Locale };

async function describe(
  database: Database,
  { userId, mayMake, isAlone: isOnly, locale }: Reader,
  rubric: Rubric,
  pieces: readonly Piece[],
): Promise<StaffPiece[]> {
  const ids = pieces.map(({ id }) => id);
  const scores = await scoresOf(database, ids, rubric, locale);
  return pieces.map((piece) => {
    const given = scores.get(piece.id) ?? [];
    const own = given.find(({ scorerId }) => scorerId === userId)?.points ?? null;
    const others = given.filter(({ scorerId }) => scorerId !== userId).map(({ points }) => points);
    const isOfFile = piece.slug !== null;
    return {
      id: piece.id.toString(),
      ...textOf(piece, locale),
      own,
      // The second scorer must not know the first score, and reviewers calibrate by pieces of files, so they see no
      // measure.
      others: own || (isOfFile && mayMake) ? others : [],
      state: stateOfPiece(piece, rubric, { count: given.length, isOnly }),
      agreedBy: piece.rubric !== rubric.rubric ? null : agreedBy(isOfFile, given.length),
      refusal: own ? piece.refusal : null,
    };
  });
}

const agreedBy = (isOfFile: boolean, count: number) =>
  isOfFile ? "file" : count > 1 ? "staff" : "admin";

function stateOfPiece(
  piece: Piece,
  { rubric }: Rubric,
  { count, isOnly }: { count: number; isOnly: boolean },
): StaffPiece["state"] {
  if (piece.rubric === rubric) return "agreed";
  if (count === 0) return "new";
  if (count > 1) return "scored";
  if (!isOnly) return "waits";
  return piece.refusal === null ? "waits-admin" : "refused";
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
    await lockName(tx, "calibration", challengeId);
    const those = and(
      eq(calibrationPieces.challengeId, challengeId),
      isNull(calibrationPieces.retiredAt),
      isNull(calibrationPieces.slug),
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
  const piece = await lockPieceOfStudio(tx, BigInt(piece_id));
  const rubric = await requireRubric(tx, piece.challengeId);
  if (rubric.communityId !== community.id) throw new Refusal("not-found");
  return { piece, rubric };
}

/**
 * Scores a piece, or changes one's own score until two agree. At most two people score a piece.
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
        set: { points: notes, createdAt: sql`now()` },
      });
    const [other] = others;
    const isAgreed = other && agree(points, other.points, maximumOf(rubric.facts));
    await tx
      .update(calibrationPieces)
      .set({ refusal: null, ...(isAgreed && { rubric: rubric.rubric }) })
      .where(eq(calibrationPieces.id, piece.id));
  });
}

/** Retires a piece; begun calibrations keep it. Throws `not-found`, `not-in-role`. */
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
