import { and, eq } from "drizzle-orm";
import type { Money } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { reservations, tokens } from "../../../db/schema/index.ts";
import { moneyOf } from "../../money-of.ts";
import { amountOf, payOfRating } from "./pay-of-feedback.ts";

export type Promised = { readonly somewhat: Money; readonly very: Money };

export async function promisedFor(
  database: Database,
  submissionId: bigint,
): Promise<Promised | null> {
  const [found] = await database
    .select({
      token: reservations.token,
      decimals: tokens.decimals,
      amount: reservations.amount,
    })
    .from(reservations)
    .innerJoin(tokens, eq(tokens.symbol, reservations.token))
    .where(
      and(eq(reservations.submissionId, submissionId), eq(reservations.kind, "feedback-reward")),
    );
  if (!found) return null;
  const money = (amount: bigint) => moneyOf(found.token, found.decimals, amount);
  return {
    somewhat: money(amountOf(found.amount, payOfRating.somewhat)),
    very: money(amountOf(found.amount, payOfRating.very)),
  };
}
