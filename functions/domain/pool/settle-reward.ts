import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { accounts } from "../../db/schema/index.ts";
import { countPaid } from "../bounty/count-paid.ts";
import { requireAccount, transfer, type Holder } from "../ledger/transfer.ts";
import { Refusal } from "../refusal.ts";
import { isDeleted } from "../reward/is-deleted.ts";
import { availableIn, lockPool, reservedIn } from "./lock-pool.ts";
import { keepLeft, lockReservation, type RewardKind } from "./promised.ts";
import { readHistory, reversalOf } from "./reward-history.ts";

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
 * It pays what is set aside. Where that has ended meanwhile, or was given back, the pool pays as
 * far as it covers it; what is taken back goes to the pool. Whoever calls it has locked the member.
 *
 * @throws Refusal correction-closed where something would be taken back that can be claimed by now
 */
export async function settleReward(tx: Transaction, reward: Reward): Promise<Settled | null> {
  const { kind, submissionId, userId, key } = reward;
  const found = await lockReservation(tx, submissionId, kind);
  if (!found) return null;
  const { reservation, community } = found;
  const { token, amount: promised, left } = reservation;
  const pool = { community, token };
  const available = await lockPool(tx, pool);
  const { paid, last, nextKey } = await readHistory(tx, key);
  // What was paid for something else of the same name stands: one pass, one referral.
  if (paid > 0n && last?.submissionId !== submissionId) return null;
  const isGone = await isDeleted(tx, userId);
  const change = (promised * BigInt(reward.halves)) / 2n - paid;
  const stays = paid > 0n ? { token, amount: paid, change: 0n } : null;
  const movement = { idempotencyKey: nextKey, token, submissionId, heldUntil: reward.heldUntil };
  if (change > 0n) {
    const isReserved = left >= change;
    if (isGone || (!isReserved && available < change)) return stays;
    const from = isReserved ? reservedIn(pool) : availableIn(pool);
    const isPaid = await transfer(tx, { ...movement, kind, amount: change, from, to: { userId } });
    // Another act has paid the same thing out of another pool at this moment.
    if (!isPaid) return stays;
    const count = { submissionId, kind, token, amount: change };
    await countPaid(tx, count, { rewards: paid === 0n ? 1 : 0 });
    if (isReserved) await keepLeft(tx, reservation, left - change, "paid");
  }
  if (change < 0n) {
    // What a deleted member had is forfeited, what was held as well.
    const from = isGone ? { platform: "forfeited" } : { userId };
    if (!isGone) await requireHeld(tx, token, from, reward.heldUntil);
    const to = availableIn(pool);
    await transfer(tx, { ...movement, kind: reversalOf(kind), amount: -change, from, to });
    const count = { submissionId, kind, token, amount: change };
    await countPaid(tx, count, { rewards: paid + change === 0n ? -1 : 0 });
  }
  return change === 0n ? stays : { token, amount: paid + change, change };
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
