import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";
import { users } from "../../../db/schema/index.ts";

type Pair = (one: SQL, other: SQL) => SQL;

const inviterOf = (id: SQL) => sql`(select referred_by from users where id = ${id})`;

/** `union` ends a chain that leads back to itself. */
const isInvitedBelow: Pair = (one, other) => sql`exists (
  with recursive above (id) as (select referred_by from users where id = ${one}
    union select u.referred_by from users u join above on u.id = above.id)
  select from above where above.id = ${other})`;

const eitherWay =
  (relation: Pair): Pair =>
  (one, other) =>
    sql`(${relation(one, other)} or ${relation(other, one)})`;

/** The relations of two members by invitations: inviter and invited, over any number of steps, or the same inviter. */
export const invitations = {
  invited: eitherWay(isInvitedBelow),
  "same-inviter": (one, other) => sql`${inviterOf(one)} = ${inviterOf(other)}`,
} satisfies Record<string, Pair>;

const haveSameAddress: Pair = (one, other) => sql`exists (select from payout_addresses a
  join payout_addresses b on b.address = a.address and b.user_id = ${other} where a.user_id = ${one})`;

/** An alias of its own, as columns of `users` would mean those of the subquery. */
const mailbox = (id: SQL) =>
  sql`(select mailbox_of(box.email) from users box where box.id = ${id})`;
/** True for a row of `users` whose email is a spelling of another's mailbox. */
export const isMailboxOf = (email: SQL | AnyColumn | string) =>
  sql`mailbox_of(${users.email}) = mailbox_of(${email})`;
const haveSameMailbox: Pair = (one, other) => sql`${mailbox(one)} = ${mailbox(other)}`;

/**
 * Feedback that was not assigned and that the author called helpful makes two members friends, even if a reviewer's
 * rating counts instead.
 */
const isFriendOf =
  (exceptFeedback: bigint): Pair =>
  (one, other) =>
    sql`exists (select from feedback f join submissions s on s.id = f.submission_id
    where f.author_id = ${one} and s.author_id = ${other} and not f.assigned and f.id <> ${exceptFeedback}
      and case when f.helpful_by_id = s.author_id then f.helpfulness else f.author_helpfulness end <> 'not')`;

const hasCorrected =
  (exceptOwn: boolean): Pair =>
  (one, other) =>
    sql`exists (select from corrections c join submissions s on s.id = c.submission_id
    join evaluations e on e.submission_id = c.submission_id
    where c.corrector_id = ${one} and s.author_id = ${other} and not c.is_appeal and (not ${exceptOwn} or c.corrector_id <> e.evaluator_id))`;

type Except = {
  exceptFeedback?: bigint;
  /** Leaves out corrections of a reviewer's own scores, which are part of scoring. */
  exceptOwnCorrections?: boolean;
};

/** True if two members may be one person, or may do each other favours (decision 203). */
export const areRelated = (
  one: SQL,
  other: SQL,
  { exceptFeedback = 0n, exceptOwnCorrections = false }: Except = {},
): SQL =>
  sql`(${sql.join(
    [
      ...Object.values(invitations),
      haveSameAddress,
      haveSameMailbox,
      eitherWay(isFriendOf(exceptFeedback)),
      eitherWay(hasCorrected(exceptOwnCorrections)),
    ].map((relation) => relation(one, other)),
    sql` or `,
  )})`;

/**
 * True if a member may not score an author's work. Do not pass columns of `users`: the subqueries would read them as
 * their own.
 */
export const isRelatedJudge = (judge: SQL, author: SQL): SQL =>
  areRelated(judge, author, { exceptOwnCorrections: true });

export async function areRelatedMembers(
  database: Database,
  [one, other]: readonly [bigint, bigint],
  except: Except = {},
): Promise<boolean> {
  return isTrue(database, areRelated(sql`${one}::bigint`, sql`${other}::bigint`, except));
}
