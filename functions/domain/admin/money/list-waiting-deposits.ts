import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { listWaitingDeposits as endpoint } from "../../../contract/admin/deposit.ts";
import type { Database } from "../../../db/connect.ts";
import { communities, deposits, tokens } from "../../../db/schema/index.ts";
import { isAfter, pageOf, pageSize } from "../../keyset-paging.ts";
import { moneyOf } from "../../money-of.ts";

export const listWaitingDeposits = async (
  database: Database,
  cursor: string | undefined,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const found = await database
    .select({ deposit: deposits, decimals: tokens.decimals, community: communities.slug })
    .from(deposits)
    .leftJoin(tokens, eq(tokens.symbol, deposits.token))
    .leftJoin(communities, eq(communities.id, deposits.communityId))
    .where(and(isNull(deposits.creditedAt), isAfter(deposits.id, cursor)))
    .orderBy(asc(deposits.id))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ deposit }) => deposit.id.toString());
  return {
    deposits: rows.map(({ deposit, decimals, community }) => ({
      id: deposit.id.toString(),
      at: deposit.createdAt,
      reason:
        deposit.token === null ? "token-unknown" : community ? "community-closed" : "pool-unknown",
      amount:
        deposit.token === null || decimals === null
          ? null
          : moneyOf(deposit.token, decimals, deposit.amount),
      units: deposit.amount.toString(),
      contract: deposit.contract,
      sender: deposit.sender,
      transaction: deposit.transactionHash,
      community,
    })),
    next,
  };
};
