import { sql } from "drizzle-orm";
import { z } from "zod";
import { listPayments as endpoint, type Payment } from "../../../contract/money/payment.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { requireCommunity } from "../community/require-community.ts";
import { pageOf, pageSize } from "../../keyset-paging.ts";
import { consentedName } from "../../public-user.ts";
import { moneyOf } from "../../money-of.ts";
import { openCursor, sealCursor } from "./payment-cursor.ts";

const paid = z.object({
  id: z.string(),
  day: z.string(),
  kind: endpoint.response.shape.payments.element.shape.kind,
  token: z.string(),
  decimals: z.int(),
  amount: z.string(),
  challenge: z.string(),
  title: z.string(),
  course: z.string(),
  username: z.string().nullable(),
});

type Wanted = {
  readonly slug: string;
  readonly cursor: string | undefined;
  readonly locale: Locale;
  readonly secret: string;
  readonly size?: number;
};

const isShown = sql`transfer_id not in (select t.id from submissions s join transfers t on t.submission_id = s.id
  where s.appealed_at is not null)`;

/** `offset 0` makes PostgreSQL read each payment by key instead of all transfers. */
const payment = (locale: Locale) => sql`
  select to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD') as day, t.kind, t.token, k.decimals,
    (case when t.kind like '%-reversal' then -t.amount else t.amount end)::text as amount,
    c.id as challenge, c.title ->> ${locale} as title, o.slug as course, ${consentedName} as username
  from transfers t
  join tokens k on k.symbol = t.token
  join submissions s on s.id = t.submission_id
  join challenges c on c.id = s.challenge_id
  join courses o on o.id = s.course_id
  join accounts w on w.user_id is not null and w.id in (t.credit_account_id, t.debit_account_id)
  join users on users.id = w.user_id
  where t.id = p.transfer_id offset 0`;

/**
 * A community's payments for work and feedback, newest first. Referral rewards are excluded, because next to a passed
 * submission they would reveal who was invited. Payments of an appealed score are excluded until the appeal has ended.
 * Throws `not-found`.
 */
export async function listPayments(
  database: Database,
  { slug, cursor, locale, secret, size = pageSize }: Wanted,
): Promise<{ payments: Payment[]; next: string | null }> {
  const { id } = await requireCommunity(database, slug);
  const before = cursor === undefined ? null : openCursor(secret, id, cursor);
  const found = await query(
    database,
    paid,
    sql`
    select p.transfer_id::text as id, one.* from (
      select transfer_id from payments
      where community_id = ${id} and ${isShown} ${before === null ? sql`` : sql`and transfer_id < ${before}`}
      order by transfer_id desc limit ${size + 1}) p
    cross join lateral (${payment(locale)}) one
    order by p.transfer_id desc`,
  );
  const { rows, next } = pageOf(found, (row) => sealCursor(secret, id, BigInt(row.id)), size);
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
