import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { ledgerAccounts } from "../../../db/schema/index.ts";
import { requireLedgerAccount, transfer } from "../ledger/transfer.ts";
import { poolOf } from "../withdrawal/accounts.ts";

export const claimedAccount = { platform: "payouts:claimed" };

/**
 * Locks a member's wallet and the claimed account of its token, in ledger lock order, and returns
 * the wallet. This serializes all claims of a token, so that limits hold for all.
 */
export async function lockForClaim(tx: Transaction, userId: bigint, token: string) {
  const wallet = await requireLedgerAccount(tx, token, { userId });
  const claimed = await requireLedgerAccount(tx, token, claimedAccount);
  const locked = await tx
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [wallet, claimed]))
    .orderBy(asc(ledgerAccounts.id))
    .for("no key update");
  const found = locked.find(({ id }) => id === wallet);
  if (!found) throw new Error(`No wallet of ${token}`);
  return found;
}

type Ended = {
  readonly id: bigint;
  readonly withdrawalId: bigint | null;
  readonly userId: bigint;
  readonly token: string;
  readonly amount: bigint;
};

/**
 * One key for both ends of a payout: the ledger accepts it once, so a payout is never both paid and
 * returned.
 */
const endKey = ({ id }: Pick<Ended, "id">) => `payout-end:${id}`;

export const debit = async (
  tx: Transaction,
  payout: Omit<Ended, "withdrawalId">,
): Promise<void> => {
  const { id, userId, token, amount } = payout;
  await transfer(tx, {
    idempotencyKey: `payout:${id}`,
    kind: "payout",
    token,
    amount,
    from: { userId },
    to: claimedAccount,
  });
};

export const settle = async (tx: Transaction, payout: Ended): Promise<void> => {
  const { token, amount } = payout;
  const movement = { kind: "payout-paid", token, amount, from: claimedAccount } as const;
  await transfer(tx, {
    ...movement,
    idempotencyKey: endKey(payout),
    to: { platform: "outside" },
  });
};

export const restore = async (tx: Transaction, payout: Ended): Promise<void> => {
  const { userId, token, amount, withdrawalId } = payout;
  const to = withdrawalId === null ? { userId } : await poolOf(tx, withdrawalId, token);
  const movement = { kind: "payout-return", token, amount, from: claimedAccount } as const;
  await transfer(tx, { ...movement, idempotencyKey: endKey(payout), to });
};
