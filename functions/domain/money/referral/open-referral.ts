import { aliasedTable, and, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { bounties, users } from "../../../db/schema/index.ts";
import { readHistory } from "../pool/reward-history.ts";
import { isMailboxOf } from "./relations.ts";

const inviters = aliasedTable(users, "inviters");

export const referralKey = (referred: bigint) => `referral-reward:${referred}`;

/**
 * Null without an inviter, if both emails belong to one mailbox, or if the same mailbox was invited
 * before under another spelling.
 */
export async function inviterOf(database: Database, userId: bigint): Promise<bigint | null> {
  const [found] = await database
    .select({ id: inviters.id, email: users.email })
    .from(users)
    .innerJoin(inviters, eq(inviters.id, users.referredBy))
    .where(
      and(
        eq(users.id, userId),
        isNull(inviters.deletedAt),
        sql`${isMailboxOf(inviters.email)} is not true`,
      ),
    );
  if (!found) return null;
  const before = await database.$count(
    users,
    and(eq(users.referredBy, found.id), lt(users.id, userId), isMailboxOf(found.email)),
  );
  return before > 0 ? null : found.id;
}

/**
 * The reward for a member's inviter if the member passed in this community now. Null without an inviter or an open
 * referral bounty, or if the inviter was rewarded already.
 */
export async function openReferral(
  tx: Transaction,
  { userId, communityId }: { userId: bigint; communityId: bigint },
): Promise<{ token: string; amount: bigint } | null> {
  if ((await inviterOf(tx, userId)) === null) return null;
  if ((await readHistory(tx, referralKey(userId))).paid > 0n) return null;
  const [bounty] = await tx
    .select({ token: bounties.token, amount: bounties.amount, perDay: bounties.perDay })
    .from(bounties)
    .where(
      and(
        eq(bounties.communityId, communityId),
        eq(bounties.kind, "referral"),
        isNull(bounties.closedAt),
        sql`now() between ${bounties.issuedAt} and ${bounties.closesAt}`,
      ),
    );
  if (!bounty || bounty.amount === 0n) return null;
  const { perDay, token, amount } = bounty;
  if (perDay !== null && (await isBeyond(tx, userId, perDay))) return null;
  return { token, amount };
}

/**
 * The position of a member among those invited on the same UTC day, from 1. Programmes limit
 * rewards by it. `member` names the row of `users`.
 */
export const placeOnDay = (member: "u" | "users") => {
  const of = (column: string) => sql`${sql.identifier(member)}.${sql.identifier(column)}`;
  const dayOf = (at: SQL) => sql`(${at} at time zone 'utc')::date`;
  return sql<number>`(select count(*)::int from users earlier
    where earlier.referred_by = ${of("referred_by")} and earlier.id <= ${of("id")}
      and ${dayOf(sql`earlier.created_at`)} = ${dayOf(of("created_at"))})`;
};

async function isBeyond(tx: Transaction, userId: bigint, perDay: number): Promise<boolean> {
  const [found] = await tx
    .select({ place: placeOnDay("users") })
    .from(users)
    .where(eq(users.id, userId));
  return found !== undefined && found.place > perDay;
}
