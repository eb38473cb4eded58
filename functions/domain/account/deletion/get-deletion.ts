import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { getDeletion as endpoint } from "../../../contract/account-data.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { accounts, submissions, tokens, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { staysAdmin } from "../../admin/stays-admin.ts";
import { moneyOf } from "../../wallet/money-of.ts";
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

export const readBalances = (database: Database | Transaction, userId: bigint) =>
  database
    .select({ token: accounts.token, decimals: tokens.decimals, balance: accounts.balance })
    .from(accounts)
    .innerJoin(tokens, eq(tokens.symbol, accounts.token))
    .where(and(eq(accounts.userId, userId), eq(accounts.kind, "wallet"), gt(accounts.balance, 0n)))
    .orderBy(asc(accounts.token));

const hasOtherAdmin = async (database: Database, userId: bigint): Promise<boolean> =>
  (await database.$count(users, and(staysAdmin, ne(users.id, userId)))) > 0;
