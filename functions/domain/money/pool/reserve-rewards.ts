import { and, countDistinct, eq, isNull, sql } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Transaction } from "../../../db/connect.ts";
import {
  communities,
  reservations,
  type challenges,
  type submissions,
} from "../../../db/schema/index.ts";
import { transfer } from "../ledger/transfer.ts";
import { openReferral } from "../referral/open-referral.ts";
import { availableIn, lockPool, reservedIn } from "./lock-pool.ts";
import { isNewcomer, mayNewcomerHave } from "./newcomers.ts";

type Challenge = typeof challenges.$inferSelect;
type Submission = Pick<typeof submissions.$inferSelect, "id" | "authorId" | "communityId">;

/** The extra for a late score, in base units. */
export const lateRewardOf = (reward: bigint): bigint =>
  (reward * BigInt(reviewPolicy.latePercent)) / 100n;

async function promisesOf(
  tx: Transaction,
  { authorId, communityId }: Submission,
  challenge: Challenge,
) {
  const referral = await openReferral(tx, { userId: authorId, communityId });
  const promises = [
    {
      kind: "challenge-reward" as const,
      token: challenge.token,
      amount: challenge.reward,
      pieces: 1,
    },
    {
      kind: "late-reward" as const,
      token: challenge.token,
      amount: lateRewardOf(challenge.reward),
      pieces: 1,
    },
    {
      kind: "feedback-reward" as const,
      token: challenge.feedbackToken,
      amount: challenge.feedbackReward,
      pieces: challenge.rewardedFeedback,
    },
    ...(referral ? [{ kind: "referral-reward" as const, ...referral, pieces: 1 }] : []),
  ];
  return (
    promises
      .filter(({ amount, pieces }) => amount > 0n && pieces > 0)
      // Stable sort by token, so the author's reward for passing comes first.
      .toSorted((a, b) => a.token.localeCompare(b.token))
  );
}

/**
 * Reserves the rewards of a new submission as far as the pool covers them. Members at the
 * reservation limit and newcomers beyond their share get points only. Returns the reserved kinds of
 * reward. The caller has locked the member.
 */
export async function reserveRewards(
  tx: Transaction,
  submission: Submission,
  challenge: Challenge,
): Promise<ReadonlySet<string>> {
  const { id: submissionId, authorId, communityId } = submission;
  const promised = new Set<string>();
  if (await hasAllReservations(tx, authorId, communityId)) return promised;
  const community = await slugOf(tx, communityId);
  const isNew = await isNewcomer(tx, authorId, communityId);
  for (const { kind, token, amount, pieces } of await promisesOf(tx, submission, challenge)) {
    if (kind === "late-reward" && !promised.has("challenge-reward")) continue;
    const pool = { community, token };
    const total = amount * BigInt(pieces);
    const available = await lockPool(tx, pool);
    if (available < total) continue;
    if (isNew && !(await mayNewcomerHave(tx, total, communityId, pool, available))) continue;
    await tx.insert(reservations).values({
      submissionId,
      kind,
      userId: authorId,
      communityId,
      token,
      amount,
      pieces,
      expiresAt: sql`date_trunc('second', now()) + make_interval(days => ${limits.reservationDays})`,
    });
    // A ledger trigger increases the reservation.
    await transfer(tx, {
      idempotencyKey: `reservation:${submissionId}:${kind}`,
      kind: "reservation",
      token,
      amount: total,
      from: availableIn(pool),
      to: reservedIn(pool),
    });
    promised.add(kind);
  }
  return promised;
}

/**
 * True if a member has the maximum of open reservations in a community. A submission counts once for all kinds of
 * reward. The reservation for feedback of an evaluated submission does not count.
 */
export async function hasAllReservations(
  tx: Pick<Transaction, "select">,
  userId: bigint,
  communityId: bigint,
): Promise<boolean> {
  const [open] = await tx
    .select({ submissions: countDistinct(reservations.submissionId) })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.communityId, communityId),
        isNull(reservations.endedAt),
        sql`exists (select from submissions s where s.id = ${reservations.submissionId} and s.points is null)`,
      ),
    );
  return (open?.submissions ?? 0) >= limits.reservations;
}

async function slugOf(tx: Transaction, communityId: bigint): Promise<string> {
  const [found] = await tx
    .select({ slug: communities.slug })
    .from(communities)
    .where(eq(communities.id, communityId));
  if (!found) throw new Error(`No community ${communityId}`);
  return found.slug;
}
