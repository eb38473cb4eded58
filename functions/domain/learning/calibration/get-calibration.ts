import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type {
  Calibration,
  CalibrationState,
  MeasuredPiece,
} from "../../../contract/learning/calibration.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  calibrationAnswers,
  calibrationPieces,
  calibrationTries,
  challenges,
} from "../../../db/schema/index.ts";
import { languageOf, shownHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { rubricOf } from "../../community/catalogue/rubric-of.ts";
import { isOffered } from "../../community/community/is-offered.ts";
import { requireCommunity } from "../../community/community/require-community.ts";
import { Refusal } from "../../refusal.ts";
import { hasPassed } from "../assignment/assignable.ts";
import { maximumOf, rulesIn } from "../challenge-version/read-version.ts";
import { countActiveScorers } from "../member-score/active-scorers.ts";
import { isStaff } from "../../community/people/staff-of.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { agree, meanOf } from "./agreement.ts";
import { mayScore, stateOf } from "./calibration-state.ts";
import { selectRubrics, type Rubric } from "./rubric.ts";
import { scoresOf } from "./scores-of.ts";
import { requireMeasured } from "./take-calibration.ts";

export const measureOf = (rubric: Rubric, locale: Locale) => {
  const { challengeId: id, title, community, course } = rubric;
  const { criteria, minimumPoints, maximumPoints } = rulesIn(rubric.facts, locale);
  return {
    challenge: { id, title: title[locale], community, course },
    criteria,
    minimumPoints,
    maximumPoints,
  };
};

export const textOf = (row: typeof calibrationPieces.$inferSelect, locale: Locale) => ({
  text: row.authored?.text[locale] ?? row.text,
  html: row.authored ? row.authored.html[locale] : shownHtml(row),
  language: languageOf(row.authored ? (row.language ?? locale) : row.language),
});

/** Throws the problems of `requireMeasured`. */
export async function getCalibration(
  database: Database,
  actor: Actor,
  challengeId: string,
  locale: Locale,
): Promise<Calibration> {
  const rubric = await requireMeasured(database, actor, challengeId);
  const tries = await database
    .select()
    .from(calibrationTries)
    .where(
      and(
        eq(calibrationTries.userId, actor.userId),
        eq(calibrationTries.challengeId, challengeId),
        eq(calibrationTries.rubric, rubric.rubric),
      ),
    )
    .orderBy(desc(calibrationTries.number));
  const shown = [];
  for (const { number, passed, ...one } of tries)
    shown.push({
      number,
      passed,
      pieces: await piecesOf(database, one, { isOver: passed !== null, rubric, locale }),
    });
  const state = await stateOf(database, actor, rubric);
  return {
    ...measureOf(rubric, locale),
    state,
    tries: shown,
    isStaff: await isStaff(database, actor, rubric.communityId),
    active: await countActiveScorers(database, challengeId),
  };
}

async function piecesOf(
  database: Database,
  { id, pieces }: Pick<typeof calibrationTries.$inferSelect, "id" | "pieces">,
  { isOver, rubric, locale }: { isOver: boolean; rubric: Rubric; locale: Locale },
): Promise<MeasuredPiece[]> {
  const rows = await database
    .select({ piece: calibrationPieces, own: calibrationAnswers.points })
    .from(calibrationPieces)
    .leftJoin(
      calibrationAnswers,
      and(eq(calibrationAnswers.pieceId, calibrationPieces.id), eq(calibrationAnswers.tryId, id)),
    )
    .where(inArray(calibrationPieces.id, pieces))
    .orderBy(asc(calibrationPieces.id));
  // Before the end of a try, the scores of staff would tell the measure.
  const scores = isOver ? await scoresOf(database, pieces, rubric, locale) : new Map<bigint, []>();
  const maximum = maximumOf(rubric.facts);
  return rows.map(({ piece, own }) => {
    const staff = (scores.get(piece.id) ?? []).map(({ points }) => points);
    return {
      id: piece.id.toString(),
      ...textOf(piece, locale),
      own,
      staff,
      isWithin: isOver && own ? agree(own, meanOf(staff), maximum) : null,
    };
  });
}

/** Throws `not-found`, `not-reviewer`. */
export async function listCalibrations(
  database: Database,
  actor: Actor,
  slug: string,
  locale: Locale,
): Promise<{
  calibrations: { challenge: Calibration["challenge"]; state: CalibrationState }[];
}> {
  const community = await requireCommunity(database, slug);
  if (!(await isReviewer(database, actor, community.id))) throw new Refusal("not-reviewer");
  const rubrics = await selectRubrics(database)
    .where(and(eq(challenges.communityId, community.id), isOffered))
    .orderBy(asc(challenges.courseId), asc(challenges.position));
  const calibrations = [];
  for (const rubric of rubrics) {
    const state = await stateOf(database, actor, rubric);
    if (!mayScore(state))
      calibrations.push({ challenge: measureOf(rubric, locale).challenge, state });
  }
  return { calibrations };
}

const mostPassed = 20;

/**
 * The calibrations of a member for the challenges that they have passed: finished ones, and those that they can take.
 */
export async function listMemberCalibrations(
  database: Database,
  actor: Actor,
  locale: Locale,
): Promise<{ challenge: Calibration["challenge"]; state: CalibrationState }[]> {
  const rubrics = await selectRubrics(database)
    .where(
      and(
        isOffered,
        hasPassed(actor.userId, sql`${challenges.id}`),
        sql`exists (select from calibration_pieces p
          where p.challenge_id = ${challenges.id} and p.rubric = ${rubricOf} and p.retired_at is null)`,
      ),
    )
    .orderBy(asc(challenges.courseId), asc(challenges.position))
    .limit(mostPassed);
  const calibrations = [];
  for (const rubric of rubrics) {
    const state = await stateOf(database, actor, rubric);
    if (["calibrated", "due", "open", "again"].includes(state))
      calibrations.push({ challenge: measureOf(rubric, locale).challenge, state });
  }
  return calibrations;
}
