import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";

/** A reward that was paid for a submission: to its author, for feedback on it, or to an inviter. */
type Paid = {
  submissionId: bigint;
  kind: "challenge-reward" | "feedback-reward" | "referral-reward";
  token: string;
  /** In base units; below zero where a correction takes a reward back. */
  amount: bigint;
};

/**
 * Counts a payment at the bounty that it comes from, whose page says what it has paid. Whoever pays
 * holds the pool's lock, so that nobody waits here. A correction that takes back a whole reward counts
 * one less; one that changes an amount says `rewards: 0`.
 */
export async function countPaid(
  tx: Transaction,
  { submissionId, kind, token, amount }: Paid,
  { rewards = amount < 0n ? -1 : 1 }: { rewards?: number } = {},
): Promise<void> {
  await tx.execute(sql`
    with bounty as (
      select b.id from submissions s
        join communities c on c.id = s.community_id
        join bounties b on b.slug = case ${kind}::text
          when 'challenge-reward' then 'challenge-' || s.challenge_id
          when 'feedback-reward' then 'feedback-' || s.id
          else 'referral-' || c.slug end
        where s.id = ${submissionId}
    ), counted as (
      update bounty_payments set rewards = bounty_payments.rewards + ${rewards},
          amount = bounty_payments.amount + ${amount.toString()}::numeric
        from bounty where bounty_id = bounty.id and token = ${token} returning bounty_id
    )
    insert into bounty_payments (bounty_id, token, rewards, amount)
      select id, ${token}, ${rewards}, ${amount.toString()}::numeric from bounty
      where not exists (select from counted)`);
}
