import { and, asc, eq, sql } from "drizzle-orm";
import type { WaitingPiece } from "../../../contract/learning/calibration.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import {
  calibrationPieces as pieces,
  calibrationScores as scores,
  challenges,
  challengeVersions,
  users,
} from "../../../db/schema/index.ts";
import { rubricOf } from "../../community/catalogue/rubric-of.ts";
import { tellOwners } from "../../tell-owners.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { lockPieceOfStudio } from "./lock-piece.ts";
import { measureOf, textOf } from "./get-calibration.ts";
import { requireRubric, selectRubrics } from "./rubric.ts";
import { scoresOf } from "./scores-of.ts";
import { countStaff, isAlone } from "./staff.ts";

/** The list is short: the next pieces appear when an admin has decided about the first. */
const most = 10;

/** Pieces with the score of the only person in staff, which no admin has refused. */
const waiting = and(
  sql`${pieces.retiredAt} is null and ${pieces.slug} is null and ${pieces.refusal} is null`,
  sql`${pieces.rubric} is distinct from ${scores.rubric}`,
  eq(scores.rubric, rubricOf),
  sql`${countStaff(challenges.communityId)} = 1`,
);

const selectWaiting = (database: Database) =>
  database
    .select({ piece: pieces, score: scores, scorer: publicUserColumns() })
    .from(pieces)
    .innerJoin(challenges, eq(challenges.id, pieces.challengeId))
    .innerJoin(challengeVersions, eq(challengeVersions.hash, challenges.version))
    .innerJoin(scores, eq(scores.pieceId, pieces.id))
    .innerJoin(users, eq(users.id, scores.scorerId))
    .where(waiting)
    .orderBy(asc(scores.createdAt))
    .$dynamic();

export const countWaitingPieces = async (database: Database): Promise<number> =>
  database.$count(selectWaiting(database).as("waiting_pieces"));

/** The pieces that wait longest for an admin, whose approval is the second score. */
export async function listWaitingPieces(
  database: Database,
  locale: Locale,
): Promise<{ pieces: WaitingPiece[] }> {
  const listed = [];
  for (const { piece, score, scorer } of await selectWaiting(database).limit(most)) {
    const [rubric] = await selectRubrics(database).where(eq(challenges.id, piece.challengeId));
    if (!rubric) continue;
    listed.push({
      ...measureOf(rubric, locale),
      id: piece.id.toString(),
      ...textOf(piece, locale),
      scorer,
      points: score.points,
      at: score.createdAt,
    });
  }
  return { pieces: listed };
}

type Decision = { readonly pieceId: bigint; readonly reason: string; readonly seen: string };

/** Throws `not-found`, `own-account`, and `calibration-changed` unless the score that the admin saw still waits. */
async function decide(
  tx: Transaction,
  { actor }: AdminRequest,
  { pieceId, seen }: Decision,
  change: (rubric: string) => Partial<typeof pieces.$inferInsert>,
): Promise<bigint> {
  const piece = await lockPieceOfStudio(tx, pieceId);
  const { rubric, communityId } = await requireRubric(tx, piece.challengeId);
  const given = (await scoresOf(tx, [pieceId], { rubric })).get(pieceId) ?? [];
  const [score] = given;
  const isWaiting =
    piece.rubric !== rubric && piece.refusal === null && (await isAlone(tx, communityId));
  if (!isWaiting || given.length !== 1 || score?.createdAt !== seen)
    throw new Refusal("calibration-changed");
  if (score.scorerId === actor.userId) throw new Refusal("own-account");
  await tx.update(pieces).set(change(rubric)).where(eq(pieces.id, pieceId));
  return communityId;
}

/** Makes an admin's approval the second score of a piece that one person alone could score. */
export const approvePiece = (request: AdminRequest, decision: Decision): Promise<void> =>
  performAsAdmin(request, decision.reason, async (tx) => {
    const communityId = await decide(tx, request, decision, (rubric) => ({ rubric }));
    await tellOwners(tx, { kind: "calibration-approved", communityId });
    return { operation: "calibration-approved", communityId };
  });

/** Refuses a score: the piece waits for an admin again when the score is changed. */
export const refusePiece = (request: AdminRequest, decision: Decision): Promise<void> =>
  performAsAdmin(request, decision.reason, async (tx) => {
    const refusal = decision.reason;
    const communityId = await decide(tx, request, decision, () => ({ refusal }));
    await tellOwners(tx, { kind: "calibration-refused", communityId });
    return { operation: "calibration-refused", communityId };
  });
