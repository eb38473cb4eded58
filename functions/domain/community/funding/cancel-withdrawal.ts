import { and, eq, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { withdrawals } from "../../../db/schema/index.ts";
import { sendJob } from "../../../platform/jobs/send-job.ts";
import type { Actor } from "../../actor.ts";
import { requireRole } from "../people/require-role.ts";
import { Refusal } from "../../refusal.ts";
import { returnWithdrawal } from "../../money/withdrawal/accounts.ts";
import { tellOfWithdrawal } from "../../money/withdrawal/tell-of-withdrawal.ts";

/**
 * Gives the money of a withdrawal back to its pool. Any owner may cancel until the money is paid; a repeated call
 * changes nothing. Throws `withdrawal-over` once a payout has the withdrawal.
 */
export const cancelWithdrawal = (
  database: Database,
  actor: Actor,
  slug: string,
  id: bigint,
): Promise<void> =>
  transact(database, async (tx) => {
    const community = await requireRole(tx, actor, slug, ["owner"]);
    const [found] = await tx
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.id, id), eq(withdrawals.communityId, community.id)))
      .for("update");
    if (!found) throw new Refusal("not-found");
    if (found.state === "cancelled") return;
    if (found.state !== "waiting") throw new Refusal("withdrawal-over");
    await tx
      .update(withdrawals)
      .set({ state: "cancelled", endedAt: sql`now()`, cancelledById: actor.userId })
      .where(eq(withdrawals.id, id));
    await returnWithdrawal(tx, slug, found);
    await tellOfWithdrawal(tx, found, "withdrawal-cancelled");
    await sendJob(tx, "settle-owed-rewards", {});
  });
