import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { submissions } from "../../../db/schema/index.ts";
import { isDeleted } from "../reward/is-deleted.ts";
import { lockMembers } from "../reward/lock-members.ts";
import { countPaid } from "../reward/count-paid.ts";
import { transferOnce } from "../ledger/transfer.ts";
import { eachApart } from "../../each-apart.ts";
import { notify } from "../../notification/notify.ts";
import { finalAtOf } from "../reward/final-at.ts";
import { availableIn, lockPool } from "../pool/lock-pool.ts";
import { readHistory } from "../pool/reward-history.ts";
import { inviterOf, placeOnDay, referralKey } from "./open-referral.ts";

const firstPass = z.object({
  referred: z.string(),
  submission: z.string(),
  community: z.string(),
  token: z.string(),
  amount: z.string(),
});

/**
 * The first pass of each referred member that a pool covers, while the referral bounty was open, if no reward is paid
 * and the submission has no reservation, which `settleOwed` pays. Only final evaluations count, because without a
 * reservation a correction could not revert the payment. As in `rewardInviter`, inviters do not earn by their own
 * evaluations.
 */
const unpaid = sql`select distinct on (u.id) u.id::text as referred, s.id::text as submission, c.slug as community,
      b.token, b.amount::text as amount
    from users u
    join submissions s on s.author_id = u.id and s.state = 'passed' and s.hidden_at is null and s.appealed_at is null
    join evaluations e on e.submission_id = s.id and e.final_at <= now()
      and (e.held_since is null or e.confirmed_at is not null)
      and e.evaluator_id <> u.referred_by and e.confirmed_by_id is distinct from u.referred_by
      and not exists (select from corrections o where o.submission_id = s.id and o.corrector_id = u.referred_by)
    join communities c on c.id = s.community_id
    join bounties b on b.community_id = c.id and b.kind = 'referral' and b.amount > 0
      and e.created_at between b.issued_at and least(b.closes_at, b.closed_at)
    where u.referred_by is not null
      and ${placeOnDay("u")} <= coalesce(b.per_day, 1000)
      and (not exists (select from transfers t where t.idempotency_key = 'referral-reward:' || u.id)
        or exists (select from submissions o join transfers t on t.submission_id = o.id
          where o.author_id = u.id and t.kind = 'referral-reward-reversal'))
      and not exists (select from reservations r where r.submission_id = s.id and r.kind = 'referral-reward')
      and exists (select from accounts a where a.kind = 'pool:' || c.slug and a.token = b.token
        and a.user_id is null and a.balance >= b.amount)
    order by u.id, e.created_at`;

/** Locks a submission. Returns whether it still counts as passed. */
async function lockPassed(tx: Transaction, submissionId: bigint): Promise<boolean> {
  const found = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.id, submissionId),
        eq(submissions.state, "passed"),
        isNull(submissions.hiddenAt),
        isNull(submissions.appealedAt),
      ),
    )
    .for("update");
  return found.length > 0;
}

/**
 * Pays inviters for passes whose submission reserved no referral reward, because the pool was short or the member had
 * too many reservations, as far as pools cover them. Returns the number of payments. Idempotent.
 */
export async function settleReferrals(database: Database): Promise<number> {
  let payments = 0;
  await eachApart(await query(database, firstPass, unpaid), async (passed) => {
    const isNew = await transact(database, async (tx) => {
      const submissionId = BigInt(passed.submission);
      if (!(await lockPassed(tx, submissionId))) return false;
      const inviter = await inviterOf(tx, BigInt(passed.referred));
      if (inviter === null) return false;
      await lockMembers(tx, [inviter]);
      if (await isDeleted(tx, inviter)) return false;
      const { paid, nextKey } = await readHistory(tx, referralKey(BigInt(passed.referred)));
      if (paid > 0n) return false;
      const { community, token } = passed;
      const amount = BigInt(passed.amount);
      if ((await lockPool(tx, { community, token })) < amount) return false;
      const isPaid = await transferOnce(tx, {
        idempotencyKey: nextKey,
        kind: "referral-reward",
        token,
        amount,
        from: availableIn({ community, token }),
        to: { userId: inviter },
        submissionId,
        heldUntil: await finalAtOf(tx, submissionId),
      });
      if (!isPaid) return false;
      await countPaid(tx, { submissionId, kind: "referral-reward", token, amount });
      await notify(tx, {
        userId: inviter,
        kind: "referral-rewarded",
        actorId: BigInt(passed.referred),
        submissionId,
        reward: { token, amount },
      });
      return true;
    });
    if (isNew) payments += 1;
  });
  return payments;
}
