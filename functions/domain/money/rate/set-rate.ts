import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import { rates, tokens } from "../../../db/schema/index.ts";

/** The fiat value of one whole token, its source and its time. */
export const rate = z.object({
  token: z.string(),
  currency: z.enum(rates.currency.enumValues),
  price: z.string().regex(/^(?=.*[1-9])\d{1,12}(?:\.\d{1,12})?$/),
  source: z
    .string()
    .trim()
    .min(2)
    .max(60)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u),
  at: z.iso.datetime({ offset: true }),
});
export type Rate = z.output<typeof rate>;

/** Days for which a rate applies to new rewards; a database trigger has the same limit. */
const rateDays = 7;

/**
 * Sets a token's rate. Rewards awarded later store it permanently; earlier rewards keep their rate. Throws an error
 * whose message names the fault.
 */
export async function setRate(database: Database, { at, ...rest }: Rate): Promise<void> {
  const [token] = await database.select().from(tokens).where(eq(tokens.symbol, rest.token));
  if (!token) throw new Error(`There is no token ${rest.token}.`);
  // Demo tokens have no value and must not show one.
  if (token.isDemo) throw new Error(`${rest.token} is a demo token and worth nothing.`);
  const age = Date.now() - Date.parse(at);
  if (age < -60_000) throw new Error("The rate's time has not come yet.");
  if (age > rateDays * 86_400_000)
    throw new Error(`A rate counts for ${rateDays} days; this one is older.`);
  await database.insert(rates).values({ ...rest, at: new Date(at).toISOString() });
}
