import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { accounts, transfers } from "../../db/schema/index.ts";

/** What was paid for one thing, less what was taken back. */
export type RewardHistory = {
  /** Base units that stand. */
  readonly paid: bigint;
  /** The last who got it, and for which submission; null where nothing was ever paid. */
  readonly last: { readonly userId: bigint | null; readonly submissionId: bigint | null } | null;
  /** The key of the next movement. */
  readonly nextKey: string;
};

/** A reward's reversal has its kind with this ending. */
export const reversalOf = <Kind extends string>(kind: Kind) => `${kind}-reversal` as const;
const isReversal = (kind: string) => kind.endsWith("-reversal");

/**
 * Reads every movement of a reward by its key. The first has the key itself, the next ones are
 * counted: `referral-reward:7`, `referral-reward:7:2`. So a reward that was taken back can be paid
 * again, and the same movement is written once.
 */
export async function readHistory(tx: Transaction | Database, key: string): Promise<RewardHistory> {
  let paid = 0n;
  let last: RewardHistory["last"] = null;
  for (let number = 1; ; number++) {
    const nextKey = number === 1 ? key : `${key}:${number}`;
    const [found] = await tx
      .select({
        kind: transfers.kind,
        amount: transfers.amount,
        submissionId: transfers.submissionId,
        userId: accounts.userId,
      })
      .from(transfers)
      .innerJoin(accounts, eq(accounts.id, transfers.creditAccountId))
      .where(eq(transfers.idempotencyKey, nextKey));
    if (!found) return { paid, last, nextKey };
    const { kind, amount, ...receiver } = found;
    paid += isReversal(kind) ? -amount : amount;
    if (!isReversal(kind)) last = receiver;
  }
}
