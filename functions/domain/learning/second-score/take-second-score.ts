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
 * Takes a second score as a lease. A member with a lease keeps it; once its hours are over, they begin again.
 *
 * @throws Refusal already-evaluated, review-taken, calibration-needed, checks-failed, and those of `requireScorer`
 */
export async function takeSecondScore(database: Database, actor: Actor, id: string): Promise<void> {
  const submissionId = BigInt(id);
  await transact(database, async (tx) => {
    const work = await requireScorer(tx, actor, submissionId, { lock: true });
    const { own, free, isAny } = await selectOpen(tx, actor, submissionId);
    if (!own) {
      await requireCalibrated(tx, actor, work.challengeId);
      await requireRecord(tx, actor.userId, work.communityId);
    }
    const open = own ?? (work.role === "staff" ? free : null);
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
