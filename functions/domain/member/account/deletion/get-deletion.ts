import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { getDeletion as endpoint } from "../../../../contract/identity/account-data.ts";
import type { Database } from "../../../../db/connect.ts";
import { ledgerAccounts, submissions, tokens } from "../../../../db/schema/index.ts";
import type { Actor } from "../../../actor.ts";
import { hasOtherAdmin } from "../../../identity/session/stays-admin.ts";
import { moneyOf } from "../../../money-of.ts";
import { isOthersWorkOn } from "./others-work.ts";

type Outlook = z.output<(typeof endpoint)["response"]>;

export const getDeletion = async (database: Database, actor: Actor): Promise<Outlook> => {
  const own = eq(submissions.authorId, actor.userId);
  return {
    balances: (await readBalances(database, actor.userId)).map(({ token, decimals, balance }) =>
      moneyOf(token, decimals, balance),
    ),
    stays: await database.$count(submissions, and(own, isOthersWorkOn)),
    goes: await database.$count(submissions, and(own, sql`not ${isOthersWorkOn}`)),
    isLastAdmin: actor.admin && !(await hasOtherAdmin(database, actor.userId)),
  };
};

export const readBalances = (database: Database, userId: bigint) =>
  database
    .select({
      token: ledgerAccounts.token,
      decimals: tokens.decimals,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .innerJoin(tokens, eq(tokens.symbol, ledgerAccounts.token))
    .where(
      and(
        eq(ledgerAccounts.userId, userId),
        eq(ledgerAccounts.kind, "wallet"),
        gt(ledgerAccounts.balance, 0n),
      ),
    )
    .orderBy(asc(ledgerAccounts.token));
