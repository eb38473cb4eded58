import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";

/**
 * An address that two members have or had is nothing bad: couples, schools and exchanges share them.
 * It holds the payouts of both where one of them can have brought the other money, since that may be
 * one person: one invited the other, the same member invited both, one evaluated the other's work, or
 * was rewarded for feedback on it. An admin looks at the two and lets them be paid (`clearedAt`);
 * setting another address does not.
 */

/** What lies between two members, each a condition on the rows `u` and `v` of `users`. */
const ties = {
  invited: sql`(u.referred_by = v.id or v.referred_by = u.id)`,
  "same-inviter": sql`u.referred_by = v.referred_by`,
  evaluated: sql`exists (select from submissions s join evaluations e on e.submission_id = s.id
    where (s.author_id = u.id and e.evaluator_id = v.id) or (s.author_id = v.id and e.evaluator_id = u.id))`,
  "rewarded-feedback": sql`exists (select from feedback_pairs f where f.rewarded > 0
    and ((f.author_id = u.id and f.giver_id = v.id) or (f.author_id = v.id and f.giver_id = u.id)))`,
} satisfies Record<string, SQL>;

/** Whether money can have gone between the members `u` and `v`. */
const areTied = sql.join(Object.values(ties), sql` or `);

/** Whether the rows `a` and `b` of `payout_addresses` are one address of two members, not yet cleared. */
const isShared = sql`b.address = a.address and b.user_id <> a.user_id
  and coalesce(greatest(a.cleared_at, b.cleared_at) < greatest(a.set_at, b.set_at), true)`;

/** Locks an address: who sets it at the same time waits, so that the second sees the first. */
export const lockAddress = (transaction: Transaction, address: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);

/** Marks the rows of an address as shared once two members have or had it. It is locked. */
export const markShared = (transaction: Transaction, address: string) =>
  transaction.execute(sql`update payout_addresses set shared = true
    where address = ${address} and not shared
      and (select count(distinct user_id) from payout_addresses where address = ${address}) > 1`);

/** What lies between the members `u` and `v`, by its names. */
export const tiesBetween = sql<string[]>`array_remove(array[${sql.join(
  Object.entries(ties).map(([name, tie]) => sql`case when ${tie} then ${name}::text end`),
  sql`, `,
)}], null)`;

/** Of rows `a` of `payout_addresses` the rows `b`, with their members `u` and `v`, that hold them. */
export const sharersOf = sql`payout_addresses b on ${isShared}
  join users u on u.id = a.user_id join users v on v.id = b.user_id and (${areTied})`;

/** Whether payouts of the member whose id this is wait for an admin. */
export const isHeldAsShared = (userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from payout_addresses a join ${sharersOf} where a.user_id = ${userId})`;
