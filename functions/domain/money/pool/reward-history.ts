import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { ledgerAccounts, transfers } from "../../../db/schema/index.ts";

export type RewardHistory = {
  readonly paid: bigint;
  /** The last recipient and submission; null if the key was never paid. */
  readonly last: { readonly userId: bigint | null; readonly submissionId: bigint | null } | null;
  readonly nextKey: string;
};

export const reversalOf = <Kind extends string>(kind: Kind) => `${kind}-reversal` as const;
const isReversal = (kind: string) => kind.endsWith("-reversal");

/**
 * Reads all transfers of a reward. The first has the key itself, later ones a counter
 * (`referral-reward:7`, `referral-reward:7:2`), so a reverted reward can be paid again and each
 * transfer is written once.
 */
export async function readHistory(tx: Database, key: string): Promise<RewardHistory> {
  let paid = 0n;
  let last: RewardHistory["last"] = null;
  for (let number = 1; ; number++) {
    const nextKey = number === 1 ? key : `${key}:${number}`;
    const [found] = await tx
      .select({
        kind: transfers.kind,
        amount: transfers.amount,
        submissionId: transfers.submissionId,
        userId: ledgerAccounts.userId,
      })
      .from(transfers)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, transfers.creditAccountId))
      .where(eq(transfers.idempotencyKey, nextKey));
    if (!found) return { paid, last, nextKey };
    const { kind, amount, ...receiver } = found;
    paid += isReversal(kind) ? -amount : amount;
    if (!isReversal(kind)) last = receiver;
  }
}
