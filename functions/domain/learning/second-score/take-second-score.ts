import { eq, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { secondScores } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireRecord } from "../../community/people/checks-of.ts";
import { Refusal } from "../../refusal.ts";
import { requireCalibrated } from "../calibration/calibration-state.ts";
import { isTaken, selectOpen } from "./open-score.ts";
import { requireScorer } from "./require-scorer.ts";

/**
 * Takes a second score as a lease. Who has one keeps it, and begins its hours again once they are over.
 *
 * @throws Refusal already-evaluated, review-taken, calibration-needed, checks-failed, and those of `requireScorer`
 */
export async function takeSecondScore(database: Database, actor: Actor, id: string): Promise<void> {
  const submissionId = BigInt(id);
  await transact(database, async (tx) => {
    const work = await requireScorer(tx, actor, submissionId, { lock: true });
    await requireCalibrated(tx, actor, work.challengeId);
    const { own, free, isAny } = await selectOpen(tx, actor, submissionId);
    if (!own) await requireRecord(tx, actor.userId, work.communityId);
    const open = own ?? free;
    if (!open) throw new Refusal(isAny ? "review-taken" : "already-evaluated");
    await tx
      .update(secondScores)
      .set({
        scorerId: actor.userId,
        startedAt: own
          ? sql`case when ${isTaken} then ${secondScores.startedAt} else now() end`
          : sql`now()`,
      })
      .where(eq(secondScores.id, open.id));
  });
}
