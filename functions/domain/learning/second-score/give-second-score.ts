import { eq, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { secondScores, type submissions } from "../../../db/schema/index.ts";
import { renderLater, type Render } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { notesOf, requireWithinRubric, type Scoring } from "../review/scoring.ts";
import { giveWords, requireWords } from "../member-score/words-of-score.ts";
import { onScored } from "./on-scored.ts";
import { selectOpen, type OpenScore } from "./open-score.ts";
import { requireScorer } from "./require-scorer.ts";

/**
 * Gives a second score that the actor has taken; `onScored` has the consequences.
 *
 * @throws Refusal review-not-started, review-taken, already-evaluated, points-out-of-range, and those of
 * `requireScorer`
 */
export async function giveSecondScore(
  database: Database,
  actor: Actor,
  id: string,
  { points, comment }: Scoring,
  render: Render = renderLater,
): Promise<void> {
  const submissionId = BigInt(id);
  await requireTaken(database, actor, submissionId, points);
  await requireWords(database, actor, submissionId, comment);
  const rendered = await render(comment);
  await transact(database, async (tx) => {
    const { work, own } = await requireTaken(tx, actor, submissionId, points, { lock: true });
    // The words come before the score, which ends the lease and with the lease the place among the paid feedback.
    await giveWords(tx, actor, work, { comment, rendered });
    const [given] = await tx
      .update(secondScores)
      .set({ points: notesOf(points), comment, ...rendered, scoredAt: sql`now()` })
      .where(eq(secondScores.id, own.id))
      .returning();
    if (given) await onScored[given.reason](tx, work, given);
  });
}

async function requireTaken(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  points: Scoring["points"],
  options: { lock?: boolean } = {},
): Promise<{ work: typeof submissions.$inferSelect; own: OpenScore }> {
  const work = await requireScorer(database, actor, submissionId, options);
  const { own, free, isAny } = await selectOpen(database, actor, submissionId);
  if (!own) {
    if (!isAny) throw new Refusal("already-evaluated");
    throw new Refusal(free ? "review-not-started" : "review-taken");
  }
  await requireWithinRubric(database, submissionId, points);
  return { work, own };
}
