import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Deposit, listDeposits as endpoint } from "../../../contract/money/funding.ts";
import type { Database } from "../../../db/connect.ts";
import { depositCursors, deposits, pendingDeposits, tokens } from "../../../db/schema/index.ts";
import { poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import type { Actor } from "../../actor.ts";
import { requireRole } from "../people/require-role.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { moneyOf } from "../../money-of.ts";
import type { DepositContract } from "../../money/deposit/deposit-settings.ts";

const link = (explorer: string | null, hash: string) => explorer && `${explorer}/tx/${hash}`;

/** Deposits of known tokens in blocks that are not final. */
async function readPending(
  database: Database,
  slug: string,
  { chainId, contract, confirmations }: DepositContract,
): Promise<Deposit[]> {
  const found = await database
    .select({
      row: pendingDeposits,
      symbol: tokens.symbol,
      decimals: tokens.decimals,
      explorer: tokens.explorer,
      depth: sql<number>`(${depositCursors.head} - ${pendingDeposits.block} + 1)::int`,
    })
    .from(pendingDeposits)
    .innerJoin(
      tokens,
      sql`${tokens.chainId} = ${pendingDeposits.chainId} and lower(${tokens.contract}) is not distinct from ${pendingDeposits.contract}`,
    )
    .innerJoin(depositCursors, eq(depositCursors.chainId, pendingDeposits.chainId))
    .where(
      and(
        eq(pendingDeposits.chainId, chainId),
        eq(pendingDeposits.pool, poolKeyOf(slug)),
        eq(depositCursors.contract, contract),
      ),
    )
    .orderBy(desc(pendingDeposits.block), desc(pendingDeposits.logIndex))
    .limit(pageSize);
  return found.map(({ row, symbol, decimals, explorer, depth }) => ({
    at: null,
    amount: moneyOf(symbol, decimals, row.amount),
    state: depth > 1 ? "confirming" : "seen",
    confirmations: depth,
    needed: confirmations + 1,
    sender: row.sender,
    transaction: row.transactionHash,
    explorer: link(explorer, row.transactionHash),
  }));
}

export async function listDeposits(
  database: Database,
  actor: Actor,
  slug: string,
  cursor: string | undefined,
  contract: DepositContract | undefined,
): Promise<z.output<(typeof endpoint)["response"]>> {
  const { id } = await requireRole(database, actor, slug, ["owner", "author"]);
  const pending =
    contract && cursor === undefined ? await readPending(database, slug, contract) : [];
  const found = await database
    .select({ row: deposits, decimals: tokens.decimals, explorer: tokens.explorer })
    .from(deposits)
    .innerJoin(tokens, eq(tokens.symbol, deposits.token))
    .where(and(eq(deposits.communityId, id), isBefore(deposits.id, cursor)))
    .orderBy(desc(deposits.id))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ row }) => row.id.toString());
  const final = rows.map(({ row, decimals, explorer }): Deposit => {
    const needed = (contract?.confirmations ?? 0) + 1;
    return {
      at: row.createdAt,
      amount: moneyOf(row.token ?? "", decimals, row.amount),
      state: row.creditedAt === null ? "waiting" : "credited",
      confirmations: needed,
      needed,
      sender: row.sender,
      transaction: row.transactionHash,
      explorer: link(explorer, row.transactionHash),
    };
  });
  return { deposits: [...pending, ...final], next };
}
