import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Corrected, Evaluation } from "../../../contract/learning/submission.ts";
import type { Database } from "../../../db/connect.ts";
import { corrections, evaluations, tokens, transfers, users } from "../../../db/schema/index.ts";
import { shownHtml } from "../../../platform/markdown/member-text.ts";
import { moneyOf } from "../../money-of.ts";
import { reversalOf } from "../../money/pool/reward-history.ts";
import { isFinal } from "../../money/reward/hold.ts";
import { publicUserColumns } from "../../public-user.ts";
import { maximumOf, versionOf } from "../challenge-version/read-version.ts";
import { combineScores } from "../second-score/combine-scores.ts";
import { listCounting } from "../second-score/second-of-sealed.ts";
import { listHidden, withoutHidden } from "./hide-words.ts";
import { selectPoints } from "../review/scoring.ts";

async function rewardOf(
  database: Database,
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

async function listCorrections(database: Database, submissionId: bigint): Promise<Corrected[]> {
  const rows = await database
    .select({ correction: corrections, by: publicUserColumns() })
    .from(corrections)
    .innerJoin(users, eq(users.id, corrections.correctorId))
    .where(eq(corrections.submissionId, submissionId))
    .orderBy(desc(corrections.number));
  return rows.map(({ correction, by }) => ({
    by,
    at: correction.createdAt,
    reason: correction.reason,
    total: correction.total,
    passed: correction.passed,
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
  database: Database,
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
  const points = await selectPoints(database, submissionId);
  const { evaluatorId, username, picture, html, renderer, firstPoints, ...rest } = found;
  const { scores, seconds } = await scoresOf(database, submissionId, firstPoints);
  const evaluation = {
    ...rest,
    evaluator: { username, picture },
    commentHtml: shownHtml({ html, renderer }),
    points,
    passed,
    reward: await rewardOf(database, submissionId, "challenge-reward"),
    lateReward: await rewardOf(database, submissionId, "late-reward"),
    corrections: await listCorrections(database, submissionId),
    scores,
  };
  const hidden = await listHidden(database, submissionId);
  return withoutHidden(evaluation, hidden, { evaluatorId, seconds });
}

/** The first score, the second scores with their scorers, and the one that counted at the release. */
async function scoresOf(
  database: Database,
  submissionId: bigint,
  first: typeof evaluations.$inferSelect.firstPoints,
): Promise<{ scores: Evaluation["scores"]; seconds: bigint[] }> {
  if (!first) return { scores: null, seconds: [] };
  const { facts } = await versionOf(database, submissionId);
  const maximum = maximumOf(facts);
  const given = await listCounting(database, submissionId, first, maximum);
  const scores = {
    first,
    seconds: given.map(({ reason, points, comment, ...stored }) => ({
      reason,
      points,
      comment,
      commentHtml: shownHtml(stored),
    })),
    ...combineScores(first, given, maximum),
  };
  return { scores, seconds: given.map(({ evaluatorId }) => evaluatorId) };
}
