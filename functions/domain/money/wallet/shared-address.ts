import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { lockName } from "../../../db/lock-name.ts";
import { invitations } from "../referral/relations.ts";

/**
 * Two members may share an address: couples, schools and exchanges do. Payouts of both are held if
 * one may have earned the other money, because they may be one person: one invited the other, over any number of steps, the
 * same member invited both, one evaluated the other, or one was rewarded for feedback on the
 * other's work. An admin clears the address (`clearedAt`); setting another address does not clear
 * it.
 */

const ties = {
  invited: invitations.invited(sql`u.id`, sql`v.id`),
  "same-inviter": invitations["same-inviter"](sql`u.id`, sql`v.id`),
  evaluated: sql`exists (select from submissions s join evaluations e on e.submission_id = s.id
    where (s.author_id = u.id and e.evaluator_id = v.id) or (s.author_id = v.id and e.evaluator_id = u.id))`,
  "rewarded-feedback": sql`exists (select from feedback f join submissions s on s.id = f.submission_id
    where f.earning in ('promised', 'earned')
      and ((s.author_id = u.id and f.author_id = v.id) or (s.author_id = v.id and f.author_id = u.id)))`,
} satisfies Record<string, SQL>;

const areTied = sql.join(Object.values(ties), sql` or `);

/** The rows `a` and `b` of `payout_addresses` have the same uncleared address of two members. */
const isShared = sql`b.address = a.address and b.user_id <> a.user_id
  and coalesce(greatest(a.cleared_at, b.cleared_at) < greatest(a.set_at, b.set_at), true)`;

/** Locks an address, so that of two members who set it at once, the second sees the first. */
export const lockAddress = (tx: Transaction, address: string) => lockName(tx, "address", address);

export const markShared = (tx: Transaction, address: string) =>
  tx.execute(sql`update payout_addresses set shared = true
    where address = ${address} and not shared
      and (select count(distinct user_id) from payout_addresses where address = ${address}) > 1`);

export const tiesBetween = sql<string[]>`array_remove(array[${sql.join(
  Object.entries(ties).map(([name, tie]) => sql`case when ${tie} then ${name}::text end`),
  sql`, `,
)}], null)`;

/**
 * Joins rows `a` of `payout_addresses` with the rows `b`, and members `u` and `v`, that hold them.
 */
export const sharersOf = sql`payout_addresses b on ${isShared}
  join users u on u.id = a.user_id join users v on v.id = b.user_id and (${areTied})`;

export const isHeldAsShared = (userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from payout_addresses a join ${sharersOf} where a.user_id = ${userId})`;
