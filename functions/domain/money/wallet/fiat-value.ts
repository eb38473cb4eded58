import { sql } from "drizzle-orm";
import { z } from "zod";
import { fiatValues } from "../../../contract/money/payment.ts";

/**
 * The fiat value of a transfer at the rates stored with it, as JSON; empty without a rate, negative
 * for a negative amount. Fractions of a millionth are truncated.
 */
export const selectFiatValues = (
  transferId: unknown,
  amount: unknown,
  decimals: unknown,
) => sql<unknown>`(
  select coalesce(json_agg(json_build_object(
    'amount', json_build_object('token', r.currency, 'decimals', 6,
      'units', trunc(${amount} * r.price / (10::numeric ^ (${decimals} - 6)))::text),
    'source', r.source,
    'at', to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.currency), '[]')
  from transfer_rates tr join rates r on r.id = tr.rate_id where tr.transfer_id = ${transferId})`;

export const parseFiatValues = (value: unknown) => z.array(fiatValues).parse(value);
