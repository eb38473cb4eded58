import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { communities, reservations } from "../../db/schema/index.ts";
import { nextKey } from "../ledger/next-key.ts";
import { transfer } from "../ledger/transfer.ts";
import { availableIn, lockPool, reservedIn } from "./lock-pool.ts";

type Reservation = typeof reservations.$inferSelect;
export type RewardKind = Reservation["kind"];

/** A reservation and the slug of the community whose pool it is of. */
export type LockedReservation = { readonly reservation: Reservation; readonly community: string };

/** What a submission can promise. */
export const rewardKinds = reservations.kind.enumValues;

/** The reservation that a submission has for a kind of reward, whether it has ended or not. */
export async function lockReservation(
  tx: Transaction,
  submissionId: bigint,
  kind: RewardKind,
): Promise<LockedReservation | undefined> {
  const [found] = await tx
    .select({ reservation: reservations, community: communities.slug })
    .from(reservations)
    .innerJoin(communities, eq(communities.id, reservations.communityId))
    .where(and(eq(reservations.submissionId, submissionId), eq(reservations.kind, kind)))
    .for("update", { of: reservations });
  return found;
}

/**
 * Locks what a submission has promised, and the pools that it comes from. An act that pays or releases
 * several rewards begins with this; then it locks pools in the same order as `reserveRewards`.
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
 * Gives the pool back what a submission has promised and will not pay: all that is left but
 * `keep`. Answers what this call gave back; null where there was nothing to give.
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
    await tx.update(reservations).set({ ending }).where(isEnded(submissionId, kind));
  return { token, amount: given };
}

const isEnded = (submissionId: bigint, kind: RewardKind) =>
  and(
    eq(reservations.submissionId, submissionId),
    eq(reservations.kind, kind),
    isNotNull(reservations.endedAt),
  );

/** Sets aside more for a reservation than it has left. The caller has locked it and its pool. */
export async function setAside(
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
