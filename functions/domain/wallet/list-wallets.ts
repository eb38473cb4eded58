import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { listWallets as endpoint } from "../../contract/viewer.ts";
import type { Database } from "../../db/connect.ts";
import { accounts, tokens } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { moneyOf } from "./money-of.ts";

type Wallets = z.output<(typeof endpoint)["response"]>;

/** The actor's balance in every token of the platform, zero in those never earned. */
export const listWallets = async (database: Database, { userId }: Actor): Promise<Wallets> => {
  const rows = await database
    .select({ token: tokens, balance: accounts.balance })
    .from(tokens)
    .leftJoin(
      accounts,
      and(
        eq(accounts.token, tokens.symbol),
        eq(accounts.userId, userId),
        eq(accounts.kind, "wallet"),
      ),
    )
    .orderBy(asc(tokens.symbol));
  return {
    wallets: rows.map(({ token, balance }) => ({
      balance: moneyOf(token.symbol, token.decimals, balance ?? 0n),
      name: token.name,
      cashable: token.cashable,
      learnMore: token.learnMore,
    })),
  };
};
