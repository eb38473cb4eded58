import { and, eq, isNull, sql } from "drizzle-orm";
import { payoutPauses, payoutReports } from "../../../db/schema/index.ts";
import { readPause, startPause } from "../../money/payout/pause.ts";
import { awaitsComparison } from "../../money/recovery/mark-restored.ts";
import { endSeenTroubles } from "../../money/payout/troubles.ts";
import { Refusal } from "../../refusal.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";

type Reason = { readonly reason: string };

/** Stops all payouts. Signed transactions still settle, because they cannot be revoked. */
export const pausePayouts = (request: AdminRequest, { reason }: Reason): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    if (await readPause(tx)) throw new Refusal("pause-unchanged");
    return startPause(tx);
  });

/**
 * Resumes payouts and marks reports about tokens and nonces as seen, so that refused tokens are
 * retried. Throws `payouts-not-compared` after a restore, until the worker has compared the chain.
 */
export const resumePayouts = (request: AdminRequest, { reason }: Reason): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    const pause = await readPause(tx);
    if (!pause) throw new Refusal("pause-unchanged");
    if (await awaitsComparison(tx)) throw new Refusal("payouts-not-compared");
    await tx
      .update(payoutPauses)
      .set({ endedAt: sql`now()` })
      .where(eq(payoutPauses.id, pause.id));
    await endSeenTroubles(tx);
    return { operation: "all-payouts-resumed", pauseId: pause.id };
  });

/** Settles another member's report. Throws `report-over` if it is settled already. */
export const settlePayoutReport = (
  request: AdminRequest,
  { reference, reason }: Reason & { readonly reference: string },
): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    const id = eq(payoutReports.id, BigInt(reference));
    const [found] = await tx.select({ userId: payoutReports.userId }).from(payoutReports).where(id);
    if (!found) throw new Refusal("not-found");
    if (found.userId === request.actor.userId) throw new Refusal("own-account");
    const settled = await tx
      .update(payoutReports)
      .set({ settledAt: sql`now()` })
      .where(and(id, isNull(payoutReports.settledAt)))
      .returning({ id: payoutReports.id });
    if (settled.length === 0) throw new Refusal("report-over");
    return { operation: "payout-report-settled", subjectId: found.userId };
  });
