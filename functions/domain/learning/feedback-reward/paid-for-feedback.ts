import { sql } from "drizzle-orm";
import type { Money } from "../../../contract/core/values.ts";
import { feedback } from "../../../db/schema/index.ts";
import { moneyOf } from "../../money-of.ts";

type Paid = { token: string; decimals: number; units: string };

export const paidForFeedback = sql<Paid | null>`(
  select json_build_object('token', t.token, 'decimals', k.decimals,
    'units', sum(case when t.kind = 'feedback-reward' then t.amount else -t.amount end)::text)
  from transfers t join tokens k on k.symbol = t.token
  where t.submission_id = ${feedback.submissionId} and t.kind in ('feedback-reward', 'feedback-reward-reversal')
    and split_part(t.idempotency_key, ':', 2) = ${feedback.id}::text
  group by t.token, k.decimals having sum(case when t.kind = 'feedback-reward' then t.amount else -t.amount end) > 0)`;

export const paidMoney = ({ token, decimals, units }: Paid): Money =>
  moneyOf(token, decimals, BigInt(units));
