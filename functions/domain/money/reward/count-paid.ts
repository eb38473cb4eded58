import { sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import type { RewardKind } from "../pool/promised.ts";

type Paid = {
  submissionId: bigint;
  kind: RewardKind;
  token: string;
  /** An amount in base units; negative for a reversal by a correction. */
  amount: bigint;
};

/**
 * Adds a payment to its bounty's totals. The caller has locked the pool, so this never waits. A
 * reversal of a full reward counts -1; a changed amount passes `rewards: 0`. The extra for a late
 * score is no part of a bounty.
 */
export async function countPaid(
  tx: Transaction,
  { submissionId, kind, token, amount }: Paid,
  { rewards = amount < 0n ? -1 : 1 }: { rewards?: number } = {},
): Promise<void> {
  if (kind === "late-reward") return;
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
