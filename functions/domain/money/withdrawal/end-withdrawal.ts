import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { withdrawals } from "../../../db/schema/index.ts";
import { tellOfWithdrawal } from "./tell-of-withdrawal.ts";

/** Stores the result of a withdrawal's payout. The caller has moved the money. */
export async function endWithdrawal(
  tx: Transaction,
  id: bigint,
  state: "paid" | "returned",
): Promise<void> {
  const [ended] = await tx
    .update(withdrawals)
    .set({ state, endedAt: sql`now()` })
    .where(eq(withdrawals.id, id))
    .returning();
  if (!ended) throw new Error(`There is no withdrawal ${id}`);
  await tellOfWithdrawal(tx, ended, `withdrawal-${state}`);
}
