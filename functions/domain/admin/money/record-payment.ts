import { and, eq, isNull, sql } from "drizzle-orm";
import { readDraft } from "../../../platform/chain/read-draft.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import {
  chainTransactions,
  payoutAddresses,
  payouts,
  payoutTroubles,
} from "../../../db/schema/index.ts";
import { findToken } from "../../money/deposit/credit-deposit.ts";
import { debit, lockForClaim } from "../../money/payout/accounts.ts";
import { confirmPayout } from "../../money/payout/end-payout.ts";
import { hex } from "../../money/payout/payout-context.ts";
import { endTrouble } from "../../money/payout/troubles.ts";
import { claimableOf } from "../../money/wallet/claimable.ts";
import { writeAudit } from "../../perform-operation.ts";
import { Refusal } from "../../refusal.ts";

type Asked = {
  readonly hash: string;
  readonly position: number;
  readonly userId: bigint;
  readonly reason: string;
};

/**
 * Records a payment that `unknown-payment` reports as a confirmed payout of the member who has its address, and debits
 * the wallet. Throws `not-found` for another payment and for one that is recorded already, `payout-address-changed` if
 * the member has another address, and `payout-uncovered`.
 */
export const recordPayment = (database: Database, asked: Asked): Promise<void> =>
  transact(database, async (tx) => {
    const { hash, position, userId, reason } = asked;
    const { chainId, transactionId, token, amount, to } = await readPayment(tx, hash, position);
    const [owned] = await tx
      .select({ address: payoutAddresses.address })
      .from(payoutAddresses)
      .where(
        and(
          eq(payoutAddresses.userId, userId),
          eq(payoutAddresses.chainId, chainId),
          eq(sql`lower(${payoutAddresses.address})`, to.toLowerCase()),
          isNull(payoutAddresses.replacedAt),
        ),
      );
    if (!owned) throw new Refusal("payout-address-changed");
    const wallet = await lockForClaim(tx, userId, token);
    if (amount > (await claimableOf(tx, wallet))) throw new Refusal("payout-uncovered");
    const formKey = `recorded:${hash}:${position}`;
    const [made] = await tx
      .insert(payouts)
      .values({ userId, token, amount, chainId, formKey, address: owned.address })
      .returning();
    if (!made) throw new Error("A payout has no row");
    await debit(tx, made);
    await tx
      .update(payouts)
      .set({ state: "sent", sentAt: sql`now()`, transactionId, position })
      .where(eq(payouts.id, made.id));
    await confirmPayout(tx, made, hash);
    await endTrouble(tx, { chainId, kind: "unknown-payment", subject: subjectOf(hash, position) });
    await writeAudit(tx, { operation: "payout-recorded", subjectId: userId, reason });
  });

const subjectOf = (hash: string, position: number) => `payment ${position} of ${hash}`;

async function readPayment(tx: Transaction, hash: string, position: number) {
  const [transaction] = await tx
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.minedHash, hash))
    .for("update");
  const reported = and(
    eq(payoutTroubles.kind, "unknown-payment"),
    eq(payoutTroubles.subject, subjectOf(hash, position)),
  );
  if (!transaction || (await tx.$count(payoutTroubles, reported)) === 0)
    throw new Refusal("not-found");
  const { id, chainId, recipient, value, data, gas, signer } = transaction;
  const content = readDraft({ to: hex(recipient), value, data: hex(data), gas }, hex(signer));
  const payment = content?.purpose === "payout" ? content.payments[position] : undefined;
  const taken = and(eq(payouts.transactionId, id), eq(payouts.position, position));
  if (!payment || (await tx.$count(payouts, taken)) > 0) throw new Refusal("not-found");
  const token = await findToken(tx, chainId, payment.token?.toLowerCase() ?? null);
  if (!token) throw new Refusal("not-found");
  const { amount, to } = payment;
  return { chainId, transactionId: id, token, amount, to };
}
