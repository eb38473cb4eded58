import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Corrected, Evaluation } from "../../../contract/learning/submission.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import {
  corrections,
  evaluationPoints,
  evaluations,
  feedback,
  tokens,
  transfers,
  users,
} from "../../../db/schema/index.ts";
import { shownHtml } from "../../../platform/markdown/member-text.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";
import { moneyOf } from "../../money-of.ts";
import { reversalOf } from "../../money/pool/reward-history.ts";
import { isFinal } from "../../money/reward/hold.ts";
import { publicUserColumns } from "../../public-user.ts";
import { maximumOf, versionOf } from "../challenge-version/read-version.ts";
import { combineScores } from "../second-score/combine-scores.ts";
import { listCounting } from "../second-score/second-of-sealed.ts";

async function rewardOf(
  database: Database | Transaction,
  submissionId: bigint,
  kind: "challenge-reward" | "late-reward",
): Promise<Evaluation["reward"]> {
  const rows = await database
    .select({
      kind: transfers.kind,
      token: transfers.token,
      decimals: tokens.decimals,
      amount: transfers.amount,
    })
    .from(transfers)
    .innerJoin(tokens, eq(tokens.symbol, transfers.token))
    .where(
      and(
        eq(transfers.submissionId, submissionId),
        inArray(transfers.kind, [kind, reversalOf(kind)]),
      ),
    );
  const [first] = rows;
  const sum = rows.reduce(
    (paid, { amount, kind: of }) => (of === kind ? paid + amount : paid - amount),
    0n,
  );
  return first && sum > 0n ? moneyOf(first.token, first.decimals, sum) : null;
}

async function listCorrections(
  database: Database | Transaction,
  submissionId: bigint,
): Promise<Corrected[]> {
  const rows = await database
    .select({ correction: corrections, by: publicUserColumns() })
    .from(corrections)
    .innerJoin(users, eq(users.id, corrections.correctorId))
    .where(eq(corrections.submissionId, submissionId))
    .orderBy(desc(corrections.number));
  return rows.map(({ correction, by }) => ({
    by,
    at: correction.createdAt,
    ...{ reason: correction.reason, total: correction.total, passed: correction.passed },
    isAppeal: correction.isAppeal,
    former: {
      total: correction.formerTotal,
      passed: correction.formerPassed,
      points: correction.formerPoints,
      comment: correction.formerComment,
      commentHtml: shownHtml(correction),
    },
  }));
}

export async function getEvaluation(
  database: Database | Transaction,
  submissionId: bigint,
  passed: boolean,
): Promise<Evaluation | null> {
  const [found] = await database
    .select({
      evaluatorId: evaluations.evaluatorId,
      ...publicUserColumns(),
      total: evaluations.total,
      comment: evaluations.comment,
      html: evaluations.html,
      renderer: evaluations.renderer,
      at: evaluations.createdAt,
      finalAt: evaluations.finalAt,
      firstPoints: evaluations.firstPoints,
      final: isFinal,
      held: sql<boolean>`${evaluations.heldSince} is not null and ${evaluations.confirmedAt} is null`,
    })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.evaluatorId))
    .where(eq(evaluations.submissionId, submissionId));
  if (!found) return null;
  const points = await database
    .select({
      criterion: evaluationPoints.criterionId,
      points: evaluationPoints.points,
      comment: evaluationPoints.comment,
    })
    .from(evaluationPoints)
    .where(eq(evaluationPoints.submissionId, submissionId));
  const { evaluatorId, username, picture, html, renderer, firstPoints, ...rest } = found;
  const hidden = await listHidden(database, submissionId);
  const evaluator = { username, picture };
  const said = { ...rest, evaluator, commentHtml: shownHtml({ html, renderer }) };
  const corrected = await listCorrections(database, submissionId);
  return {
    ...(hidden.has(evaluatorId)
      ? withoutOwnWords(said, corrected)
      : { ...said, corrections: corrected }),
    points,
    passed,
    reward: await rewardOf(database, submissionId, "challenge-reward"),
    lateReward: await rewardOf(database, submissionId, "late-reward"),
    scores: firstPoints && (await scoresOf(database, submissionId, firstPoints, hidden)),
  };
}

/** The members whose words for a score of the submission moderators have hidden. */
async function listHidden(
  database: Database | Transaction,
  submissionId: bigint,
): Promise<ReadonlySet<bigint>> {
  const rows = await database
    .select({ id: feedback.authorId })
    .from(feedback)
    .where(
      and(
        eq(feedback.submissionId, submissionId),
        isNotNull(feedback.hiddenAt),
        isGivenToScore(feedback.authorId, feedback.submissionId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const noWords = { comment: "", commentHtml: null, isCommentHidden: true as const };

type Said = Pick<Evaluation, "evaluator" | "comment" | "commentHtml">;

/** Each comment but the first was written by who made the correction before it, newest first. */
function withoutOwnWords<S extends Said>(said: S, corrected: readonly Corrected[]) {
  const { username } = said.evaluator;
  const texts = [said.comment, ...corrected.map(({ former }) => former.comment)];
  const own = new Set(
    texts.filter((_, index) => (corrected[index]?.by.username ?? username) === username),
  );
  const shown = <T extends { comment: string }>(one: T) =>
    own.has(one.comment) ? { ...one, ...noWords } : one;
  return {
    ...shown(said),
    corrections: corrected.map(({ former, ...rest }) => ({ ...rest, former: shown(former) })),
  };
}

/** The first score and the second ones, with which of them counted at the release. */
async function scoresOf(
  database: Database | Transaction,
  submissionId: bigint,
  first: NonNullable<typeof evaluations.$inferSelect.firstPoints>,
  hidden: ReadonlySet<bigint>,
): Promise<Evaluation["scores"]> {
  const { facts } = await versionOf(database, submissionId);
  const maximum = maximumOf(facts);
  const given = await listCounting(database, submissionId, first, maximum);
  return {
    first,
    seconds: given.map(({ evaluatorId, reason, points, comment, ...stored }) => ({
      ...{ reason, points, comment },
      commentHtml: shownHtml(stored),
      ...(hidden.has(evaluatorId) && noWords),
    })),
    ...combineScores(first, given, maximum),
  };
}
