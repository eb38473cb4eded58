import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { accounts, reservations } from "../../db/schema/index.ts";
import { countPaid } from "../bounty/count-paid.ts";
import { requireAccount, transfer, transferOnce, type Holder } from "../ledger/transfer.ts";
import { Refusal } from "../refusal.ts";
import { areRewardsHeld } from "../review/hold.ts";
import { isDeleted } from "../reward/is-deleted.ts";
import { lockPool, reservedIn } from "./lock-pool.ts";
import { lockReservation, setAside, type LockedReservation, type RewardKind } from "./promised.ts";
import { readHistory, reversalOf, type RewardHistory } from "./reward-history.ts";

type Reward = {
  /** Names what it is paid for, whatever becomes of it. */
  readonly key: string;
  readonly kind: RewardKind;
  readonly submissionId: bigint;
  readonly userId: bigint;
  /** How much of the promise is due: nothing, half or all. */
  readonly halves: 0 | 1 | 2;
  /** When the time for corrections ends: what is paid is held until then, and nothing is taken back after it. */
  readonly heldUntil: string;
};

/** What it comes to by now, and what this call has changed of it, in base units. */
export type Settled = { readonly token: string; readonly amount: bigint; readonly change: bigint };

/**
 * Brings what was paid of a submission's promise to what is due: it pays what is missing, or takes back
 * what is too much by a transfer of its own. Calling it again changes nothing. Null where nothing was
 * promised, or has not been paid and is not: such work earns points only.
 *
 * It pays what is set aside. Where that does not suffice, it sets aside what is missing as far as the pool
 * covers it; a reward that the pool does not cover is owed, and `settleOwed` pays it later. What is taken
 * back is set aside again. Nothing is paid while the evaluation is held. The caller has locked the member.
 *
 * @throws Refusal correction-closed where something would be taken back that can be claimed by now
 */
export async function settleReward(tx: Transaction, reward: Reward): Promise<Settled | null> {
  const { kind, submissionId, userId, key } = reward;
  const found = await lockReservation(tx, submissionId, kind);
  if (!found) return null;
  const { reservation, community } = found;
  const { token, amount: promised } = reservation;
  const pool = { community, token };
  const available = await lockPool(tx, pool);
  const history = await readHistory(tx, key);
  const { paid, last, nextKey } = history;
  // What was paid for something else of the same name stays: one pass, one referral.
  if (paid > 0n && last?.submissionId !== submissionId) return null;
  const isGone = await isDeleted(tx, userId);
  const change = (promised * BigInt(reward.halves)) / 2n - paid;
  const unchanged = paid > 0n ? { token, amount: paid, change: 0n } : null;
  const movement = { idempotencyKey: nextKey, token, submissionId, heldUntil: reward.heldUntil };
  const count = { submissionId, kind, token, amount: change };
  if (change > 0n) {
    if (isGone || (await areRewardsHeld(tx, submissionId))) return unchanged;
    const missing = change - reservation.left;
    if (missing > available) {
      await noteOwed(tx, found, history);
      return unchanged;
    }
    if (missing > 0n) await setAside(tx, found, missing);
    const payment = { ...movement, kind, amount: change, from: reservedIn(pool), to: { userId } };
    // Another act has paid the same thing out of another pool at this moment.
    if (!(await transferOnce(tx, payment))) return unchanged;
    await countPaid(tx, count, { rewards: paid === 0n ? 1 : 0 });
  }
  if (change < 0n) {
    // What a deleted member had is forfeited, what was held as well.
    const from = isGone ? { platform: "forfeited" } : { userId };
    if (!isGone) await requireHeld(tx, token, from, reward.heldUntil);
    const to = reservedIn(pool);
    await transfer(tx, { ...movement, kind: reversalOf(kind), amount: -change, from, to });
    await countPaid(tx, count, { rewards: paid + change === 0n ? -1 : 0 });
  }
  return change === 0n ? unchanged : { token, amount: paid + change, change };
}

/**
 * Notes that a pool owes a reward which it does not cover now. What has lapsed is paid only while the
 * pool lasts, unless it was paid before.
 */
async function noteOwed(
  tx: Transaction,
  { reservation }: LockedReservation,
  { last }: RewardHistory,
): Promise<void> {
  const { submissionId, kind, ending, owedSince } = reservation;
  const wasPaid = last?.submissionId === submissionId;
  if (owedSince !== null || (ending === "expired" && !wasPaid)) return;
  await tx
    .update(reservations)
    .set({ owedSince: sql`now()` })
    .where(and(eq(reservations.submissionId, submissionId), eq(reservations.kind, kind)));
}

/**
 * Locks a wallet and asks the clock afterwards: a claim that has begun when the time was over either
 * has the wallet before this one, or finds what this one leaves.
 */
async function requireHeld(
  tx: Transaction,
  token: string,
  wallet: Holder,
  heldUntil: string,
): Promise<void> {
  const id = await requireAccount(tx, token, wallet);
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("no key update");
  const { rows } = (await tx.execute(
    sql`select clock_timestamp() < ${heldUntil}::timestamptz as held`,
  )) as unknown as { rows: { held: boolean }[] };
  if (!rows[0]?.held) throw new Refusal("correction-closed");
}
