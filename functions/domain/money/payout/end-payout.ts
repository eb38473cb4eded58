import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { payouts, users, type payoutFailures } from "../../../db/schema/index.ts";
import { notify } from "../../notification/notify.ts";
import { endWithdrawal } from "../withdrawal/end-withdrawal.ts";
import { restore, settle } from "./accounts.ts";

type Payout = Pick<
  typeof payouts.$inferSelect,
  "id" | "userId" | "token" | "amount" | "withdrawalId"
>;
type Kind = "payout-confirmed" | "payout-failed";

async function tell(tx: Transaction, payout: Payout, kind: Kind): Promise<void> {
  const { userId, token, amount, withdrawalId } = payout;
  if (withdrawalId !== null)
    return endWithdrawal(tx, withdrawalId, kind === "payout-confirmed" ? "paid" : "returned");
  const [member] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (member?.deletedAt === null) await notify(tx, { userId, kind, reward: { token, amount } });
}

export async function confirmPayout(
  tx: Transaction,
  payout: Payout,
  transactionHash: string,
): Promise<void> {
  await settle(tx, payout);
  await tx
    .update(payouts)
    .set({ state: "confirmed", confirmedAt: sql`now()`, transactionHash })
    .where(eq(payouts.id, payout.id));
  await tell(tx, payout, "payout-confirmed");
}

/**
 * Fails a payout and returns its money. The caller has locked it and has proof that it can never be
 * paid: it was not signed, or its nonce is used by another final transaction.
 */
export async function failPayout(
  tx: Transaction,
  payout: Payout,
  failure: (typeof payoutFailures)[number],
): Promise<void> {
  await restore(tx, payout);
  await tx
    .update(payouts)
    .set({ state: "failed", failedAt: sql`now()`, failure })
    .where(eq(payouts.id, payout.id));
  await tell(tx, payout, "payout-failed");
}
