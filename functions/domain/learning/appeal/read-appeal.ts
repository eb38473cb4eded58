import { eq } from "drizzle-orm";
import type { ScoreAppeal } from "../../../contract/learning/score-appeal-state.ts";
import type { Database } from "../../../db/connect.ts";
import { scoreAppeals, users } from "../../../db/schema/index.ts";
import { shownHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { publicUserColumns } from "../../public-user.ts";
import { appealsLeft } from "./appeals-left.ts";
import { secondOf } from "./score-pair.ts";
import { totalOf } from "../calibration/agreement.ts";

/** The appeal of a submission's score, for the author of the work; the second score is shown at the end. */
export async function readAppeal(
  database: Database,
  submissionId: bigint,
): Promise<ScoreAppeal | null> {
  const [found] = await database
    .select({ appeal: scoreAppeals, by: publicUserColumns() })
    .from(scoreAppeals)
    .leftJoin(users, eq(users.id, scoreAppeals.decidedById))
    .where(eq(scoreAppeals.submissionId, submissionId));
  if (!found) return null;
  const { appeal, by } = found;
  const { words, openedAt, secondDueAt, toStaffAt, decisionDueAt, endedAt, outcome } = appeal;
  const second = await secondOf(database, submissionId);
  return {
    words,
    openedAt,
    secondDueAt,
    toStaffAt,
    decisionDueAt,
    endedAt,
    outcome,
    secondAt: second?.scoredAt ?? null,
    second: endedAt === null || second === null ? null : shownSecond(second),
    decidedBy: appeal.decidedById === null ? null : by,
    decision: appeal.decision,
  };
}

/** The parts of a submission about its appeal, for the author; `evaluation` is null if no appeal can be opened. */
export async function appealOf(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  evaluation: { readonly finalAt: string } | null,
): Promise<{ canAppeal: { until: string; left: number } | null; appeal: ScoreAppeal | null }> {
  const appeal = await readAppeal(database, submissionId);
  if (appeal || !evaluation || !actor.emailVerified || !isComing(evaluation.finalAt))
    return { canAppeal: null, appeal };
  const left = await appealsLeft(database, actor.userId);
  return { canAppeal: { until: evaluation.finalAt, left }, appeal };
}

const isComing = (time: string): boolean => Date.parse(time) > Date.now();

type Second = NonNullable<Awaited<ReturnType<typeof secondOf>>>;

export const shownSecond = ({ points, comment, ...stored }: Second) => ({
  points,
  total: totalOf(points),
  comment: comment ?? "",
  commentHtml: shownHtml(stored),
});
