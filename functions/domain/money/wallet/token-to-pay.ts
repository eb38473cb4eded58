import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { tokens } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

export const requireToken = async (database: Database, symbol: string) => {
  const [token] = await database.select().from(tokens).where(eq(tokens.symbol, symbol));
  if (!token) throw new Refusal("not-found");
  return token;
};

/** Throws `not-found` and `token-uncashable`. */
export const requireChainOf = async (database: Database, symbol: string): Promise<number> => {
  const { cashable, chainId } = await requireToken(database, symbol);
  if (!cashable || chainId === null) throw new Refusal("token-uncashable");
  return chainId;
};
