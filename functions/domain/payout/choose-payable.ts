import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { payouts, tokens } from "../../db/schema/index.ts";
import { payoutAddressOf } from "../wallet/payout-address.ts";
import { failPayout } from "./end-payout.ts";

/** A claimed payout that may be paid now. */
export type Payable = Pick<
  typeof payouts.$inferSelect,
  "id" | "userId" | "token" | "amount" | "address" | "isSingle"
> & {
  /** The token's contract; null for the chain's own coin. */
  readonly contract: string | null;
};

/** How many are looked at in one go. */
const mostLooks = 60;

/**
 * Claimed payouts that may be paid now, oldest first, locked. What has to wait is looked at again
 * later, so that it stands in nobody's way; what must not be paid any more is given back, and `gaveBack`
 * says so: until that is committed, all claims of the token wait.
 */
export async function choosePayable(
  tx: Transaction,
  chainId: number,
  delayHours: number,
): Promise<{ payable: Payable[]; areMore: boolean; gaveBack: boolean }> {
  const found = await tx
    .select({
      id: payouts.id,
      userId: payouts.userId,
      token: payouts.token,
      amount: payouts.amount,
      address: payouts.address,
      isSingle: payouts.isSingle,
      contract: tokens.contract,
      cashable: tokens.cashable,
      chainOfToken: tokens.chainId,
    })
    .from(payouts)
    .innerJoin(tokens, eq(tokens.symbol, payouts.token))
    .where(
      and(
        eq(payouts.chainId, chainId),
        eq(payouts.state, "claimed"),
        lte(payouts.lookAgainAt, sql`now()`),
      ),
    )
    .orderBy(asc(payouts.id))
    .limit(mostLooks)
    .for("update", { of: payouts, skipLocked: true });
  const payable: Payable[] = [];
  let gaveBack = false;
  const giveBack = async (...over: Parameters<typeof failPayout>) => {
    await failPayout(...over);
    gaveBack = true;
  };
  for (const { cashable, chainOfToken, ...payout } of found) {
    const address = await payoutAddressOf(tx, payout.userId, payout.token, delayHours);
    // What was claimed for another address than the present one may be a thief's.
    const isSame = address?.address === payout.address && address.chainId === chainId;
    if (!cashable || chainOfToken !== chainId) await giveBack(tx, payout, "not-cashable");
    else if (!address || !isSame) await giveBack(tx, payout, "address-changed");
    else if (address.stoppedAt || address.isHeld) await lookAgain(tx, payout.id);
    else if (address.mayPayFrom > new Date()) await lookAgain(tx, payout.id, address.mayPayFrom);
    else payable.push(payout);
  }
  return { payable, areMore: found.length === mostLooks, gaveBack };
}

/** Lets others be looked at, where the account has too little for these. */
export async function letOthersBy(tx: Transaction, payable: readonly Payable[]): Promise<void> {
  for (const { id } of payable) await lookAgain(tx, id, new Date(Date.now() + 30_000));
}

/** Has the worker look at a payout again at this time, or in some minutes. */
async function lookAgain(tx: Transaction, id: bigint, at?: Date): Promise<void> {
  await tx
    .update(payouts)
    .set({ lookAgainAt: at ? at.toISOString() : sql`now() + interval '5 minutes'` })
    .where(eq(payouts.id, id));
}
