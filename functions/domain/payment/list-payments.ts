import { sql } from "drizzle-orm";
import type { Payment } from "../../contract/payment.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { requireCommunity } from "../community/require-community.ts";
import { idOfCursor, pageOf, pageSize } from "../keyset-paging.ts";
import { consentedName } from "../person.ts";
import { moneyOf } from "../wallet/money-of.ts";
import { accountsOf } from "./accounts-of.ts";

type Row = {
  id: string;
  day: string;
  kind: Payment["kind"];
  token: string;
  decimals: number;
  amount: string;
  challenge: string;
  title: string;
  course: string;
  username: string | null;
};

/**
 * What a community paid for work and feedback, newest first, `size` at once. Whoever invited somebody
 * is not among them: beside the work that was passed, such a payment would tell who was invited.
 * Throws `not-found`.
 */
export async function listPayments(
  database: Database,
  slug: string,
  cursor: string | undefined,
  locale: Locale,
  size: number = pageSize,
): Promise<{ payments: Payment[]; next: string | null }> {
  await requireCommunity(database, slug);
  const before = idOfCursor(cursor);
  // Each account of the community gives its newest rows by its own index.
  const found = await database.execute(sql`
    select t.id::text, to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD') as day, t.kind, t.token,
      k.decimals, t.amount::text, c.id as challenge, c.title ->> ${locale} as title, o.slug as course,
      ${consentedName} as username
    from (
      select newest.* from accounts a cross join lateral (
        select * from transfers
        where debit_account_id = a.id and kind in ('challenge-reward', 'feedback-reward')
          ${before === null ? sql`` : sql`and id < ${before}`}
        order by id desc limit ${size + 1}) newest
      where ${accountsOf(slug)}
      order by newest.id desc limit ${size + 1}) t
    join tokens k on k.symbol = t.token
    join submissions s on s.id = t.submission_id
    join challenges c on c.id = s.challenge_id
    join courses o on o.id = s.course_id
    join accounts w on w.id = t.credit_account_id
    join users on users.id = w.user_id
    order by t.id desc`);
  const { rows, next } = pageOf((found as unknown as { rows: Row[] }).rows, ({ id }) => id, size);
  return {
    payments: rows.map(({ day, kind, token, decimals, amount, username, ...of }) => ({
      day,
      kind,
      amount: moneyOf(token, decimals, BigInt(amount)),
      challenge: { id: of.challenge, title: of.title, community: slug, course: of.course },
      username,
    })),
    next,
  };
}
