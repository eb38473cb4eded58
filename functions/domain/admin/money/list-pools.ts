import { and, asc, isNull, like, or } from "drizzle-orm";
import type { z } from "zod";
import type { listPools as endpoint } from "../../../contract/admin/admin.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { ledgerAccounts, communities, tokens } from "../../../db/schema/index.ts";
import { localized } from "../../localized.ts";
import { listUncovered } from "../../money/payout/uncovered.ts";
import { availableIn, reservedIn, type Pool } from "../../money/pool/lock-pool.ts";
import { moneyOf } from "../../money-of.ts";
import { listEntriesOf } from "../read-audit-log.ts";

type Balance = { readonly kind: string; readonly token: string; readonly balance: bigint };

const readBalances = (database: Database): Promise<Balance[]> =>
  database
    .select({
      kind: ledgerAccounts.kind,
      token: ledgerAccounts.token,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .where(
      and(
        isNull(ledgerAccounts.userId),
        or(like(ledgerAccounts.kind, "pool:%"), like(ledgerAccounts.kind, "reserved:%")),
      ),
    );

const balanceIn = (
  balances: readonly Balance[],
  token: string,
  { platform }: { platform: string },
) => balances.find((one) => one.token === token && one.kind === platform)?.balance;

export const listPools = async (
  database: Database,
  { cursor }: z.output<(typeof endpoint)["query"]>,
  locale: Locale,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const balances = await readBalances(database);
  const known = await database
    .select({ symbol: tokens.symbol, decimals: tokens.decimals })
    .from(tokens)
    .orderBy(asc(tokens.symbol));
  const rows = await database
    .select({
      slug: communities.slug,
      name: localized(communities.name, locale),
      isRetired: communities.retired,
    })
    .from(communities)
    .orderBy(asc(communities.retired), asc(communities.position), asc(communities.id));
  const poolsOf = (community: string) =>
    known.flatMap(({ symbol: token, decimals }) => {
      const pool: Pool = { community, token };
      const available = balanceIn(balances, token, availableIn(pool));
      if (available === undefined) return [];
      const reserved = balanceIn(balances, token, reservedIn(pool)) ?? 0n;
      return {
        available: moneyOf(token, decimals, available),
        reserved: moneyOf(token, decimals, reserved),
      };
    });
  return {
    communities: rows
      .map((row) => ({ ...row, pools: poolsOf(row.slug) }))
      .filter(({ isRetired, pools }) => !isRetired || pools.length > 0),
    tokens: known.map(({ symbol }) => symbol),
    uncovered: await listUncovered(database),
    ...(await listEntriesOf(database, ["pool-funded", "pool-drawn", "deposit-assigned"], cursor)),
  };
};
