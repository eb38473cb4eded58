import { eq, sql } from "drizzle-orm";
import type { ScoreAppealOutcome } from "../../../contract/learning/score-appeal-outcomes.ts";
import type { Transaction } from "../../../db/connect.ts";
import { scoreAppeals } from "../../../db/schema/index.ts";
import { notify } from "../../notification/notify.ts";
import { correct } from "../review/correct-evaluation.ts";
import { readScore } from "../review/require-correctable.ts";
import { releaseUnearned } from "../review/settle-evaluation.ts";
import { settleAgain } from "../review/settle-owed.ts";
import type { OpenAppeal } from "./lock-appeal.ts";
import type { Points } from "../calibration/agreement.ts";
import { closeOpen } from "../second-score/open-score.ts";

type Ending = {
  readonly outcome: ScoreAppealOutcome;
  readonly decision?: { readonly byId: bigint; readonly words: string };
};

type Raised = {
  readonly points: Points;
  readonly byId: bigint;
  readonly dayValue: number | null;
};

/**
 * Ends an appeal: its result is shown again, and the rewards that waited are paid. With `raised` the score is
 * corrected, which pays the rewards of the higher score. The caller has locked the appeal.
 */
export async function endAppeal(
  tx: Transaction,
  { submission, appeal }: OpenAppeal,
  { outcome, decision }: Ending,
  raised?: Raised,
): Promise<void> {
  const { submissionId } = appeal;
  await tx
    .update(scoreAppeals)
    .set({
      outcome,
      endedAt: sql`now()`,
      decidedById: decision?.byId ?? null,
      decision: decision?.words ?? "",
    })
    .where(eq(scoreAppeals.submissionId, submissionId));
  await closeOpen(tx, submissionId, ["appeal"]);
  const score = await readScore(tx, submission);
  if (!score) throw new Error(`Submission ${submissionId} has no score`);
  let result: { readonly passed: boolean } = score.former;
  if (raised) {
    const notes = new Map(
      score.former.points.map(({ criterion, comment }) => [criterion, comment]),
    );
    const points = raised.points.map((given) => ({
      ...given,
      comment: notes.get(given.criterion) ?? "",
    }));
    const { comment, html, renderer } = score.evaluation;
    const correction = { points, comment, reason: decision?.words ?? "" };
    const options = { isAppeal: true, dayValue: raised.dayValue };
    result = await correct(
      tx,
      { userId: raised.byId },
      score,
      correction,
      { html, renderer },
      options,
    );
  } else await settleAgain(tx, submission);
  // No correction can follow an appeal, so the money that the appeal had set aside again goes back.
  await releaseUnearned(tx, submissionId, result);
  if (outcome === "void") return;
  const told = { kind: "score-appeal-decided", submissionId } as const;
  // After a correction the author is notified of the correction instead.
  if (!raised) await notify(tx, { userId: submission.authorId, ...told });
  const evaluatorId = score.evaluation.evaluatorId;
  await notify(tx, { userId: evaluatorId, actorId: submission.authorId, ...told });
}
