import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { PayoutClaim } from "../../../contract/money/payout.ts";
import { limits } from "../../../contract/core/values.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { payouts, type tokens } from "../../../db/schema/index.ts";
import { sendJob } from "../../../platform/jobs/send-job.ts";
import type { Actor } from "../../actor.ts";
import { readUnits } from "../../parse-units.ts";
import { Refusal } from "../../refusal.ts";
import { claimableOf } from "../wallet/claimable.ts";
import { requireToken } from "../wallet/token-to-pay.ts";
import { debit, lockForClaim } from "./accounts.ts";
import { checkEligibility, type PayoutTerms } from "./eligibility.ts";

type Token = typeof tokens.$inferSelect;

/**
 * Claims a payout: debits the wallet, and the worker pays the current address. Idempotent per form. Throws `not-found`,
 * the codes of `payoutBlockReasons`, and `amount-too-precise`, `payout-too-small`, `payout-too-large`,
 * `payout-uncovered`, `payout-day-limit`, `payout-address-changed` (the form showed another one).
 */
export const claimPayout = (
  database: Database,
  { userId }: Actor,
  claim: PayoutClaim,
  terms: PayoutTerms,
): Promise<{ id: string }> =>
  transact(database, async (tx) => {
    const token = await requireToken(tx, claim.token);
    const amount = readUnits(claim.amount, token.decimals);
    const wallet = await lockForClaim(tx, userId, token.symbol);
    const formKey = [claim.key, token.symbol, amount].join(":");
    const isSame = and(eq(payouts.userId, userId), eq(payouts.formKey, formKey));
    const [same] = await tx.select({ id: payouts.id }).from(payouts).where(isSame);
    if (same) return { id: same.id.toString() };

    const { blockReason, address } = await checkEligibility(tx, userId, token, terms);
    if (blockReason) throw new Refusal(blockReason);
    if (!address || address.address !== claim.address) throw new Refusal("payout-address-changed");
    if (amount < token.smallestPayout) throw new Refusal("payout-too-small");
    if (token.largestPayout !== null && amount > token.largestPayout)
      throw new Refusal("payout-too-large");
    if (amount > (await claimableOf(tx, wallet))) throw new Refusal("payout-uncovered");
    await refuseBeyondLimits(tx, userId, token, amount);

    const { chainId } = address;
    const values = { userId, token: token.symbol, amount, chainId, formKey };
    const [made] = await tx
      .insert(payouts)
      .values({ ...values, address: address.address })
      .returning({ id: payouts.id });
    if (!made) throw new Error("A payout has no row");
    await debit(tx, { ...values, id: made.id });
    await sendJob(tx, "pay-out", {});
    return { id: made.id.toString() };
  });

/** Failed payouts count toward the number of a day, because each attempt costs a fee, but not toward its amounts. */
async function refuseBeyondLimits(
  tx: Transaction,
  userId: bigint,
  { symbol, memberDayPayouts, dayPayouts }: Token,
  amount: bigint,
): Promise<void> {
  const isToday = and(
    eq(payouts.token, symbol),
    isNull(payouts.withdrawalId),
    sql`${payouts.claimedAt} > now() - interval '24 hours'`,
  );
  const total = sql`coalesce(sum(${payouts.amount}) filter (where ${ne(payouts.state, "failed")}), 0)`;
  const columns = { count: sql<number>`count(*)::int`, sum: total.mapWith(payouts.amount) };
  const [own] = await tx
    .select(columns)
    .from(payouts)
    .where(and(isToday, eq(payouts.userId, userId)));
  const [all] = await tx.select(columns).from(payouts).where(isToday);
  if (!own || !all) return;
  const isBeyond =
    own.count >= limits.payoutsADay ||
    (memberDayPayouts !== null && own.sum + amount > memberDayPayouts) ||
    (dayPayouts !== null && all.sum + amount > dayPayouts);
  if (isBeyond) throw new Refusal("payout-day-limit");
}
