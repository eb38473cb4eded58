import { and, eq, isNull, sql } from "drizzle-orm";
import { payoutPauses, payoutReports } from "../../db/schema/index.ts";
import { readPause } from "../payout/pause.ts";
import { endSeenTroubles } from "../payout/troubles.ts";
import { Refusal } from "../refusal.ts";
import { performAsAdmin, type Asking } from "./perform-act.ts";

type Reason = { readonly reason: string };

/** Stops all payouts. What was signed comes to its end, since nobody can take that back. */
export const pausePayouts = (asking: Asking, { reason }: Reason): Promise<void> =>
  performAsAdmin(asking, reason, async (tx) => {
    if (await readPause(tx)) throw new Refusal("pause-unchanged");
    const [made] = await tx.insert(payoutPauses).values({}).returning({ id: payoutPauses.id });
    return { act: "all-payouts-paused", pauseId: made?.id };
  });

/**
 * Lets payouts go on. What was reported of tokens and of nonces counts as seen by the admin, so that
 * refused tokens are paid again.
 */
export const resumePayouts = (asking: Asking, { reason }: Reason): Promise<void> =>
  performAsAdmin(asking, reason, async (tx) => {
    const pause = await readPause(tx);
    if (!pause) throw new Refusal("pause-unchanged");
    await tx
      .update(payoutPauses)
      .set({ endedAt: sql`now()` })
      .where(eq(payoutPauses.id, pause.id));
    await endSeenTroubles(tx);
    return { act: "all-payouts-resumed", pauseId: pause.id };
  });

/** Settles what another member reported. Throws `report-over` where that is done. */
export const settlePayoutReport = (
  asking: Asking,
  { reference, reason }: Reason & { readonly reference: string },
): Promise<void> =>
  performAsAdmin(asking, reason, async (tx) => {
    const id = eq(payoutReports.id, BigInt(reference));
    const [found] = await tx.select({ userId: payoutReports.userId }).from(payoutReports).where(id);
    if (!found) throw new Refusal("not-found");
    if (found.userId === asking.actor.userId) throw new Refusal("own-account");
    const settled = await tx
      .update(payoutReports)
      .set({ settledAt: sql`now()` })
      .where(and(id, isNull(payoutReports.settledAt)))
      .returning({ id: payoutReports.id });
    if (settled.length === 0) throw new Refusal("report-over");
    return { act: "payout-report-settled", subjectId: found.userId };
  });
