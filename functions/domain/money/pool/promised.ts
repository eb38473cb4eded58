import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { communities, reservations } from "../../../db/schema/index.ts";
import { nextKey } from "../ledger/next-key.ts";
import { transfer } from "../ledger/transfer.ts";
import { availableIn, lockPool, reservedIn } from "./lock-pool.ts";

type Reservation = typeof reservations.$inferSelect;
export type RewardKind = Reservation["kind"];

export type LockedReservation = { readonly reservation: Reservation; readonly community: string };

export const rewardKinds = reservations.kind.enumValues;
export const rewardsForPassing = rewardKinds.filter((kind) => kind !== "feedback-reward");

export const isReservation = (submissionId: bigint, kind: RewardKind) =>
  and(eq(reservations.submissionId, submissionId), eq(reservations.kind, kind));

export async function lockReservation(
  tx: Transaction,
  submissionId: bigint,
  kind: RewardKind,
): Promise<LockedReservation | undefined> {
  const [found] = await tx
    .select({ reservation: reservations, community: communities.slug })
    .from(reservations)
    .innerJoin(communities, eq(communities.id, reservations.communityId))
    .where(isReservation(submissionId, kind))
    .for("update", { of: reservations });
  return found;
}

/**
 * Locks a submission's reservations and their pools, in the order of `reserveRewards`. Operations
 * that settle several rewards call this first.
 */
export async function lockPromises(tx: Transaction, submissionId: bigint): Promise<void> {
  const promises = await tx
    .select({ token: reservations.token, community: communities.slug })
    .from(reservations)
    .innerJoin(communities, eq(communities.id, reservations.communityId))
    .where(eq(reservations.submissionId, submissionId))
    .orderBy(asc(reservations.token))
    .for("update", { of: reservations });
  for (const pool of promises) await lockPool(tx, pool);
}

/**
 * Returns a submission's unspent reservation to the pool, except `keep` base units. Returns the amount that this call
 * released, or null.
 */
export async function release(
  tx: Transaction,
  submissionId: bigint,
  kind: RewardKind,
  { keep = 0n, ending = "released" }: { keep?: bigint; ending?: "released" | "expired" } = {},
): Promise<{ token: string; amount: bigint } | null> {
  const found = await lockReservation(tx, submissionId, kind);
  if (!found || found.reservation.endedAt !== null) return null;
  const { token, left } = found.reservation;
  const given = left - keep;
  if (given <= 0n) return null;
  const pool = { community: found.community, token };
  await lockPool(tx, pool);
  await transfer(tx, {
    idempotencyKey: await nextKey(tx, `release:${submissionId}:${kind}`),
    kind: "release",
    token,
    amount: given,
    from: reservedIn(pool),
    to: availableIn(pool),
  });
  if (ending === "expired")
    await tx
      .update(reservations)
      .set({ ending })
      .where(and(isReservation(submissionId, kind), isNotNull(reservations.endedAt)));
  return { token, amount: given };
}

/** Adds to a reservation from its pool. The caller has locked both. */
export async function reserveMore(
  tx: Transaction,
  { reservation, community }: LockedReservation,
  amount: bigint,
): Promise<void> {
  const { submissionId, kind, token } = reservation;
  const pool = { community, token };
  await transfer(tx, {
    idempotencyKey: await nextKey(tx, `reservation:${submissionId}:${kind}`),
    kind: "reservation",
    token,
    amount,
    from: availableIn(pool),
    to: reservedIn(pool),
  });
}
