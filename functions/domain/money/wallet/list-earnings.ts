import { sql } from "drizzle-orm";
import { z } from "zod";
import { fiatValues, type Earning } from "../../../contract/money/payment.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import type { Actor } from "../../actor.ts";
import { idOfCursor, pageOf } from "../../keyset-paging.ts";
import { moneyOf } from "../../money-of.ts";
import { selectFiatValues } from "./fiat-value.ts";

const size = 1000;

const earning = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  token: z.string(),
  decimals: z.int(),
  amount: z.string(),
  balance: z.string(),
  community: z.string().nullable(),
  challenge: z.string().nullable(),
  submission: z.string().nullable(),
  fiatValues: z.array(fiatValues),
});

export async function listEarnings(
  database: Database,
  { userId }: Actor,
  cursor: string | undefined,
): Promise<{ earnings: Earning[]; next: string | null }> {
  const found = await query(
    database,
    earning,
    sql`
    select t.id::text, to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, t.kind,
      t.token, k.decimals, e.amount::text, e.balance_after::text as balance, c.slug as community,
      s.challenge_id as challenge, t.submission_id::text as submission,
      ${selectFiatValues(sql`t.id`, sql`e.amount`, sql`k.decimals`)} as "fiatValues"
    from accounts a join lateral (
      select * from entries where account_id = a.id and transfer_id > ${idOfCursor(cursor) ?? 0n}
      order by transfer_id limit ${size + 1}) e on true
    join transfers t on t.id = e.transfer_id
    join tokens k on k.symbol = t.token
    left join submissions s on s.id = t.submission_id
    left join communities c on c.id = s.community_id
    where a.user_id = ${userId} and a.kind = 'wallet'
    order by t.id limit ${size + 1}`,
  );
  const { rows, next } = pageOf(found, ({ id }) => id, size);
  return {
    earnings: rows.map(({ id: _id, token, decimals, amount, balance, ...row }) => ({
      ...row,
      amount: moneyOf(token, decimals, BigInt(amount)),
      balance: moneyOf(token, decimals, BigInt(balance)),
    })),
    next,
  };
}
