import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { payoutAddresses, payoutPauses, payouts, tokens } from "../../../db/schema/index.ts";
import { payoutAddressOf } from "../wallet/payout-address.ts";
import { failPayout } from "./end-payout.ts";
import { isTokenPaid } from "./look-at-token.ts";
import { readPause } from "./pause.ts";
import type { PayoutContext } from "./payout-context.ts";

export type Payable = Pick<
  typeof payouts.$inferSelect,
  "id" | "userId" | "token" | "amount" | "address" | "isSingle" | "withdrawalId"
> & {
  readonly contract: string | null;
};

const batchSize = 60;

/**
 * Locks and returns claimed payouts that may be paid now, oldest first. Others are retried later
 * or, if they must not be paid, reverted. After a revert `gaveBack` is true and the caller must
 * commit soon, because claims of the token wait.
 */
export async function choosePayable(
  tx: Transaction,
  chainId: number,
  delayHours: number,
): Promise<{ payable: Payable[]; areMore: boolean; gaveBack: boolean }> {
  const found = await selectPayouts(tx)
    .where(
      and(
        eq(payouts.chainId, chainId),
        eq(payouts.state, "claimed"),
        lte(payouts.retryAt, sql`now()`),
        isTokenPaid,
      ),
    )
    .orderBy(asc(payouts.id))
    .limit(batchSize)
    .for("update", { of: payouts, skipLocked: true });
  const payable: Payable[] = [];
  let gaveBack = false;
  for (const { cashable, chainOfToken, ...payout } of found) {
    const verdict = await judge(tx, { ...payout, cashable, chainOfToken }, chainId, delayHours);
    if (verdict === "pay") payable.push(payout);
    else if ("failure" in verdict) {
      await failPayout(tx, payout, verdict.failure);
      gaveBack = true;
    } else await deferPayout(tx, payout.id, verdict.until);
  }
  return { payable, areMore: found.length === batchSize, gaveBack };
}

const selectPayouts = (tx: Transaction) =>
  tx
    .select({
      id: payouts.id,
      userId: payouts.userId,
      token: payouts.token,
      amount: payouts.amount,
      address: payouts.address,
      isSingle: payouts.isSingle,
      withdrawalId: payouts.withdrawalId,
      contract: tokens.contract,
      cashable: tokens.cashable,
      chainOfToken: tokens.chainId,
    })
    .from(payouts)
    .innerJoin(tokens, eq(tokens.symbol, payouts.token));

type Judged = Payable & { readonly cashable: boolean; readonly chainOfToken: number | null };
type Verdict =
  | "pay"
  | { readonly failure: "not-cashable" | "address-changed" }
  | { readonly until: Date | undefined };

async function judge(
  tx: Transaction,
  { userId, token, cashable, chainOfToken, address: claimed, withdrawalId }: Judged,
  chainId: number,
  delayHours: number,
): Promise<Verdict> {
  if (!cashable || chainOfToken !== chainId) return { failure: "not-cashable" };
  // The time for objections is over, and a withdrawal goes to the sender of a deposit, so no further check follows.
  if (withdrawalId !== null) return "pay";
  const address = await payoutAddressOf(tx, userId, token, delayHours);
  // A claim for a former address may be an attacker's.
  if (address?.address !== claimed || address.chainId !== chainId)
    return { failure: "address-changed" };
  if (address.stoppedAt || address.isHeld) return { until: undefined };
  return address.mayPayFrom > new Date() ? { until: address.mayPayFrom } : "pay";
}

/**
 * Checks the payouts again with committed data: they may have been stopped, paused or redirected
 * while the chain and the key were asked. Locks until the transaction ends.
 */
export async function mayStillPay(
  tx: Transaction,
  paid: readonly Payable[],
  { chain: { chainId }, delayHours }: Pick<PayoutContext, "chain" | "delayHours">,
): Promise<boolean> {
  await tx.execute(sql`lock table ${payoutPauses} in share mode`);
  if (await readPause(tx)) return false;
  if (paid.length === 0) return true;
  const owners = paid.map(({ userId }) => userId);
  await tx
    .select({ id: payoutAddresses.id })
    .from(payoutAddresses)
    .where(and(inArray(payoutAddresses.userId, owners), isNull(payoutAddresses.replacedAt)))
    .orderBy(asc(payoutAddresses.id))
    .for("share");
  const ids = paid.map(({ id }) => id);
  const now = await selectPayouts(tx).where(inArray(payouts.id, ids));
  for (const payout of now)
    if ((await judge(tx, payout, chainId, delayHours)) !== "pay") return false;
  return now.length === paid.length;
}

/** Defers these payouts for lack of balance, so that others are tried. */
export async function deferPayouts(tx: Transaction, payable: readonly Payable[]): Promise<void> {
  for (const { id } of payable) await deferPayout(tx, id, new Date(Date.now() + 30_000));
}

async function deferPayout(tx: Transaction, id: bigint, at?: Date): Promise<void> {
  await tx
    .update(payouts)
    .set({ retryAt: at ? at.toISOString() : sql`now() + interval '5 minutes'` })
    .where(eq(payouts.id, id));
}
