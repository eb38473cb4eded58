import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listReferrals as endpoint } from "../../../contract/money/referral.ts";
import type { Database } from "../../../db/connect.ts";
import { reservations, submissions, tokens, transfers, users } from "../../../db/schema/index.ts";
import { isSeen, publicUserColumns } from "../../public-user.ts";
import type { Actor } from "../../actor.ts";
import { moneyOf } from "../../money-of.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { placeOnDay } from "./open-referral.ts";

type Referrals = z.output<(typeof endpoint)["response"]>;

const submissionsOf = (database: Database) =>
  database
    .select({
      authorId: submissions.authorId,
      submissions: count().as("submissions"),
      passed:
        sql<number>`count(*) filter (where ${submissions.state} = 'passed' and ${submissions.appealedAt} is null)`
          .mapWith(Number)
          .as("passed"),
    })
    .from(submissions)
    .where(and(eq(submissions.authorId, users.id), ne(submissions.state, "withdrawn")))
    .groupBy(submissions.authorId)
    .as("submitted");

/** True if the inviter had reached the daily maximum of every open programme. */
const isBeyondDay = sql<boolean>`coalesce(${placeOnDay("users")} > (
  select max(b.per_day) from bounties b where b.kind = 'referral' and b.closed_at is null
    and now() between b.issued_at and b.closes_at), false)`;

type Reward = Referrals["referrals"][number]["reward"];

async function rewardsOf(
  database: Database,
  referred: readonly bigint[],
): Promise<Map<bigint, Reward>> {
  const rewards = new Map<bigint, Reward>();
  if (referred.length === 0) return rewards;
  const aside = await database
    .select({
      userId: reservations.userId,
      token: reservations.token,
      decimals: tokens.decimals,
      amount: reservations.amount,
      until: reservations.expiresAt,
    })
    .from(reservations)
    .innerJoin(tokens, eq(tokens.symbol, reservations.token))
    .innerJoin(submissions, eq(submissions.id, reservations.submissionId))
    .where(
      and(
        isNull(submissions.points),
        inArray(reservations.userId, [...referred]),
        eq(reservations.kind, "referral-reward"),
        isNull(reservations.endedAt),
      ),
    );
  const paid = await database
    .select({
      userId: submissions.authorId,
      kind: transfers.kind,
      token: transfers.token,
      decimals: tokens.decimals,
      amount: transfers.amount,
      at: transfers.createdAt,
    })
    .from(transfers)
    .innerJoin(tokens, eq(tokens.symbol, transfers.token))
    .innerJoin(submissions, eq(submissions.id, transfers.submissionId))
    .where(
      and(
        inArray(submissions.authorId, [...referred]),
        inArray(transfers.kind, ["referral-reward", "referral-reward-reversal"]),
      ),
    )
    .orderBy(asc(transfers.id));
  for (const { userId, kind, token, decimals, amount, at } of paid) {
    if (kind === "referral-reward")
      rewards.set(userId, { state: "paid", amount: moneyOf(token, decimals, amount), at });
    else rewards.delete(userId);
  }
  // A reward reverted by a correction can still be paid for another submission.
  for (const { userId, token, decimals, amount, until } of aside)
    if (!rewards.has(userId))
      rewards.set(userId, { state: "set-aside", amount: moneyOf(token, decimals, amount), until });
  return rewards;
}

export const listReferrals = async (
  database: Database,
  { userId }: Actor,
  { cursor }: { cursor?: string | undefined },
): Promise<Referrals> => {
  const [own] = await database
    .select({ code: users.referralCode })
    .from(users)
    .where(eq(users.id, userId));
  const isReferred = and(eq(users.referredBy, userId), isSeen);
  const submitted = submissionsOf(database);
  const rows = await database
    .select({
      id: users.id,
      ...publicUserColumns(),
      joinedAt: users.createdAt,
      isBeyond: isBeyondDay,
      submissions: submitted.submissions,
      passed: submitted.passed,
    })
    .from(users)
    .leftJoinLateral(submitted, sql`true`)
    .where(and(isReferred, isBefore(users.id, cursor)))
    .orderBy(desc(users.id))
    .limit(pageSize + 1);
  const page = pageOf(rows, ({ id }) => id.toString());
  const rewards = await rewardsOf(
    database,
    page.rows.map(({ id }) => id),
  );
  return {
    code: own?.code ?? "",
    count: await database.$count(users, isReferred),
    referrals: page.rows.map(({ id, username, picture, joinedAt, isBeyond, ...work }) => ({
      user: { username, picture },
      joinedAt,
      submissions: work.submissions ?? 0,
      passed: work.passed ?? 0,
      reward: rewards.get(id) ?? {
        state: isBeyond ? "beyond-day" : work.passed ? "none" : "open",
      },
    })),
    next: page.next,
  };
};
