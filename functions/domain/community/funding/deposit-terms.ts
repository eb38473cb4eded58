import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { getFunding } from "../../../contract/money/funding.ts";
import type { Database } from "../../../db/connect.ts";
import { tokens, type communities } from "../../../db/schema/index.ts";
import { takesDeposits } from "../../money/deposit/open-for-deposits.ts";
import type { DepositSettings } from "../../money/deposit/deposit-settings.ts";

type Terms = z.output<(typeof getFunding)["response"]>["deposits"];
type Community = typeof communities.$inferSelect;

/**
 * The way of deposits into a community's pools; null without a contract, and for a community that takes no deposits.
 */
export async function describeTerms(
  database: Database,
  community: Community,
  { contract, depositLocally }: DepositSettings,
): Promise<Terms> {
  if (!contract || !takesDeposits(community)) return null;
  const found = await database
    .select({ token: tokens.symbol, name: tokens.name, chain: tokens.chain })
    .from(tokens)
    .where(eq(tokens.chainId, contract.chainId))
    .orderBy(asc(tokens.symbol));
  const [first] = found;
  if (!first) return null;
  return {
    ...contract,
    chain: first.chain,
    tokens: found.map(({ token, name }) => ({ token, name })),
    isLocal: depositLocally !== undefined,
  };
}
