import { aliasedTable, and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { bounties, users } from "../../db/schema/index.ts";
import { readHistory } from "../pool/reward-history.ts";
import { isSameMailbox } from "./same-mailbox.ts";

const inviters = aliasedTable(users, "inviters");

/** Names the one reward that a referred member brings, whatever they pass and wherever. */
export const referralKey = (referred: bigint) => `referral-reward:${referred}`;

/** The inviter of a member; null without one, and where both addresses are one person's. */
export async function inviterOf(
  database: Database | Transaction,
  userId: bigint,
): Promise<bigint | null> {
  const [found] = await database
    .select({ id: inviters.id, email: users.email, inviterEmail: inviters.email })
    .from(users)
    .innerJoin(inviters, eq(inviters.id, users.referredBy))
    .where(and(eq(users.id, userId), isNull(inviters.deletedAt)));
  return !found || isSameMailbox(found.email, found.inviterEmail) ? null : found.id;
}

/**
 * The reward that a member's inviter would get for what they pass in a community now; null where there
 * is no inviter or no open referral bounty, and where one was paid already and stands.
 */
export async function openReferral(
  tx: Transaction,
  { userId, communityId }: { userId: bigint; communityId: bigint },
): Promise<{ token: string; amount: bigint } | null> {
  if ((await inviterOf(tx, userId)) === null) return null;
  if ((await readHistory(tx, referralKey(userId))).paid > 0n) return null;
  const [bounty] = await tx
    .select({ token: bounties.token, amount: bounties.amount })
    .from(bounties)
    .where(
      and(
        eq(bounties.communityId, communityId),
        eq(bounties.kind, "referral"),
        isNull(bounties.closedAt),
        sql`now() between ${bounties.issuedAt} and ${bounties.closesAt}`,
      ),
    );
  return bounty && bounty.amount > 0n ? bounty : null;
}
