import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { listWallets as endpoint } from "../../../contract/identity/viewer.ts";
import type { Database } from "../../../db/connect.ts";
import { ledgerAccounts, payoutAddresses, tokens } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { missingParts } from "./complete-profile.ts";
import { heldIn } from "./held.ts";
import { moneyOf } from "../../money-of.ts";

type Wallets = z.output<(typeof endpoint)["response"]>;

const chainsOfAddresses = async (
  database: Database,
  userId: bigint,
): Promise<(number | null)[]> => {
  const rows = await database
    .select({ chainId: payoutAddresses.chainId })
    .from(payoutAddresses)
    .where(and(eq(payoutAddresses.userId, userId), isNull(payoutAddresses.replacedAt)));
  return rows.map(({ chainId }) => chainId);
};

export const listWallets = async (database: Database, { userId }: Actor): Promise<Wallets> => {
  const rows = await database
    .select({ token: tokens, accountId: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(tokens)
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.token, tokens.symbol),
        eq(ledgerAccounts.userId, userId),
        eq(ledgerAccounts.kind, "wallet"),
      ),
    )
    .orderBy(asc(tokens.symbol));
  const chains = new Set(await chainsOfAddresses(database, userId));
  const missingOn = await missingParts(database, userId);
  const wallets = await Promise.all(
    rows.map(async ({ token, accountId, balance }) => {
      const held = accountId === null ? null : await heldIn(database, accountId);
      const money = (amount: bigint) => moneyOf(token.symbol, token.decimals, amount);
      return {
        balance: money(balance ?? 0n),
        held: held && { amount: money(held.amount), until: held.until },
        name: token.name,
        cashable: token.cashable,
        missing: token.cashable ? missingOn(chains.has(token.chainId)) : [],
        learnMore: token.learnMore,
      };
    }),
  );
  return { wallets };
};
