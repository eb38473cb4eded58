import { and, eq, isNull } from "drizzle-orm";
import { transact, violates, type Database } from "../../../db/connect.ts";
import { payoutReports, payouts } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { tellAdmins } from "../../tell-admins.ts";

/**
 * Reports a problem with one of the actor's payouts to admins; returns the report's number. Throws
 * `not-found` for another member's payout, and `report-exists` while one is open.
 */
export const reportPayout = async (
  database: Database,
  { userId }: Actor,
  payoutId: bigint,
  text: string,
): Promise<{ reference: string }> => {
  try {
    return await transact(database, async (tx) => {
      const [own] = await tx
        .select({ id: payouts.id })
        .from(payouts)
        .where(
          and(eq(payouts.id, payoutId), eq(payouts.userId, userId), isNull(payouts.withdrawalId)),
        );
      if (!own) throw new Refusal("not-found");
      const [made] = await tx
        .insert(payoutReports)
        .values({ payoutId, userId, text })
        .returning({ id: payoutReports.id });
      await tellAdmins(tx, { kind: "payout-reported" });
      return { reference: String(made?.id) };
    });
  } catch (error) {
    if (violates(error, "one_open_report")) throw new Refusal("report-exists");
    throw error;
  }
};
