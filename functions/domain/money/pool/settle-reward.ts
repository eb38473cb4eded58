import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";
import { ledgerAccounts, reservations } from "../../../db/schema/index.ts";
import { countPaid } from "../reward/count-paid.ts";
import { requireLedgerAccount, transfer, transferOnce, type Holder } from "../ledger/transfer.ts";
import { Refusal } from "../../refusal.ts";
import { areRewardsHeld, withholdingOf } from "../reward/hold.ts";
import { isDeleted } from "../reward/is-deleted.ts";
import { lockPool, reservedIn } from "./lock-pool.ts";
import {
  isReservation,
  lockReservation,
  reserveMore,
  type LockedReservation,
  type RewardKind,
} from "./promised.ts";
import { readHistory, reversalOf, type RewardHistory } from "./reward-history.ts";

type Reward = {
  readonly key: string;
  readonly kind: RewardKind;
  readonly submissionId: bigint;
  readonly userId: bigint;
  /** The due share of the promise, in halves. */
  readonly rewardShare: 0 | 1 | 2;
  /** The end of corrections. A payment is held until then and cannot be reverted afterwards. */
  readonly heldUntil: string;
};

export type Settled = { readonly token: string; readonly amount: bigint; readonly change: bigint };

/**
 * Settles a reward: pays the missing amount from the reservation, or reverts the excess into it. Idempotent. Returns
 * null if nothing was promised, paid or due: such work earns points only. If the reservation is too small, the rest is
 * reserved from the pool. A reward that the pool cannot cover is owed, and `settleOwed` pays it later. Nothing is paid
 * while the evaluation is held or a moderator's decision withholds the reward. Nothing is due once such a decision is
 * final. The caller has locked the member.
 *
 * @throws Refusal correction-closed if the excess can already be claimed
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
  // The key was paid for another submission: one pass and one referral pay once.
  if (paid > 0n && last?.submissionId !== submissionId) return null;
  const isUserDeleted = await isDeleted(tx, userId);
  const withheld = await withholdingOf(tx, reward);
  const rewardShare = withheld === "final" ? 0 : reward.rewardShare;
  const change = (promised * BigInt(rewardShare)) / 2n - paid;
  const unchanged = paid > 0n ? { token, amount: paid, change: 0n } : null;
  const movement = { idempotencyKey: nextKey, token, submissionId, heldUntil: reward.heldUntil };
  const count = { submissionId, kind, token, amount: change };
  if (change > 0n) {
    if (isUserDeleted || withheld || (await areRewardsHeld(tx, submissionId))) return unchanged;
    const missing = change - reservation.left;
    if (missing > available) {
      await noteOwed(tx, found, history);
      return unchanged;
    }
    if (missing > 0n) await reserveMore(tx, found, missing);
    const payment = { ...movement, kind, amount: change, from: reservedIn(pool), to: { userId } };
    // A concurrent operation paid the same key from another pool.
    if (!(await transferOnce(tx, payment))) return unchanged;
    await countPaid(tx, count, { rewards: paid === 0n ? 1 : 0 });
  }
  if (change < 0n) {
    // A deleted member's balance was forfeited, including held rewards.
    const from = isUserDeleted ? { platform: "forfeited" } : { userId };
    if (!isUserDeleted && !withheld) await requireHeld(tx, token, from, reward);
    const to = reservedIn(pool);
    await transfer(tx, { ...movement, kind: reversalOf(kind), amount: -change, from, to });
    await countPaid(tx, count, { rewards: paid + change === 0n ? -1 : 0 });
  }
  return change === 0n ? unchanged : { token, amount: paid + change, change };
}

/**
 * Marks a reward as owed by the pool. An expired reservation is not owed, unless it was paid
 * before.
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
    .where(isReservation(submissionId, kind));
}

/**
 * Locks the wallet before it reads the clock. A concurrent claim either has the lock first, or sees this change. The
 * confirmation of a held evaluation can also take back a reward that the hold kept longer.
 */
async function requireHeld(
  tx: Transaction,
  token: string,
  wallet: Holder,
  { heldUntil, submissionId }: Reward,
): Promise<void> {
  const id = await requireLedgerAccount(tx, token, wallet);
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id))
    .for("no key update");
  const held = await isTrue(
    tx,
    sql`clock_timestamp() < ${heldUntil}::timestamptz or exists (
      select from evaluations e where e.submission_id = ${submissionId} and e.held_since is not null
        and (e.confirmed_at is null or e.confirmed_at = now()))`,
  );
  if (!held) throw new Refusal("correction-closed");
}
