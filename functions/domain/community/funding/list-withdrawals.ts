import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listWithdrawals as endpoint } from "../../../contract/money/withdrawal.ts";
import type { Database } from "../../../db/connect.ts";
import { ledgerAccounts, payouts, tokens, users, withdrawals } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { nameOf } from "../../public-user.ts";
import { requireRole } from "../people/require-role.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { moneyOf } from "../../money-of.ts";
import { availableIn } from "../../money/pool/lock-pool.ts";
import type { WithdrawalTerms } from "../../money/withdrawal/withdrawal-terms.ts";
import { findWithdrawable } from "../../money/withdrawal/withdrawable.ts";

async function readPossible(database: Database, slug: string, chainId: number | null) {
  if (chainId === null) return [];
  const pools = await database
    .select({ token: tokens.symbol, decimals: tokens.decimals, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .innerJoin(tokens, eq(tokens.symbol, ledgerAccounts.token))
    .where(
      and(
        eq(ledgerAccounts.kind, availableIn({ community: slug, token: "" }).platform),
        eq(tokens.chainId, chainId),
        eq(tokens.cashable, true),
      ),
    )
    .orderBy(tokens.symbol);
  const asked = pools.map(async ({ token, decimals, balance }) => {
    const found = await findWithdrawable(database, { community: slug, token }, balance);
    return found?.chainId === chainId
      ? [{ most: moneyOf(token, decimals, found.most), address: found.address }]
      : [];
  });
  return (await Promise.all(asked)).flat();
}

export async function listWithdrawals(
  database: Database,
  actor: Actor,
  slug: string,
  cursor: string | undefined,
  { chainId, hours }: WithdrawalTerms,
): Promise<z.output<(typeof endpoint)["response"]>> {
  const community = await requireRole(database, actor, slug, ["owner", "author"]);
  const found = await database
    .select({
      row: withdrawals,
      decimals: tokens.decimals,
      explorer: tokens.explorer,
      askedBy: sql<string>`coalesce(${nameOf()}, '')`,
      transaction: payouts.transactionHash,
    })
    .from(withdrawals)
    .innerJoin(tokens, eq(tokens.symbol, withdrawals.token))
    .leftJoin(users, eq(users.id, withdrawals.askedById))
    .leftJoin(payouts, eq(payouts.withdrawalId, withdrawals.id))
    .where(and(eq(withdrawals.communityId, community.id), isBefore(withdrawals.id, cursor)))
    .orderBy(desc(withdrawals.id))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ row }) => row.id.toString());
  return {
    possible: community.suspendedAt === null ? await readPossible(database, slug, chainId) : [],
    hours,
    withdrawals: rows.map(({ row, decimals, explorer, askedBy, transaction }) => ({
      id: row.id.toString(),
      at: row.createdAt,
      amount: moneyOf(row.token, decimals, row.amount),
      address: row.address,
      state: row.state,
      dueAt: row.dueAt,
      endedAt: row.endedAt,
      askedBy,
      transaction,
      explorer: explorer && transaction && `${explorer}/tx/${transaction}`,
    })),
    next,
  };
}
