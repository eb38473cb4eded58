import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { getPayoutOverview as endpoint } from "../../../contract/money/payout.ts";
import type { Database } from "../../../db/connect.ts";
import {
  hotBalances,
  hotWallets,
  payoutReports,
  payouts,
  tokens,
  users,
} from "../../../db/schema/index.ts";
import { readPause } from "../../money/payout/pause.ts";
import { selectPayouts } from "../../money/payout/list-payouts.ts";
import { moneyOf } from "../../money-of.ts";

type Overview = z.output<(typeof endpoint)["response"]>;

const mostReports = 20;

const coinDecimals = 18;

const readWallets = async (database: Database, chainId: number): Promise<Overview["wallets"]> => {
  const wallets = await database.select().from(hotWallets).where(eq(hotWallets.chainId, chainId));
  const balances = await database
    .select({ balance: hotBalances, decimals: tokens.decimals })
    .from(hotBalances)
    .leftJoin(tokens, eq(tokens.symbol, hotBalances.token))
    .where(eq(hotBalances.chainId, chainId))
    .orderBy(asc(hotBalances.token));
  return wallets.map(({ signer: address, lookedAt, trouble, troubleSince }) => ({
    address,
    lookedAt,
    trouble,
    troubleSince,
    balances: balances
      .filter(({ balance }) => balance.signer === address)
      .map(({ balance: { token, balance, needed, lowSince }, decimals }) => {
        const money = (units: bigint) => moneyOf(token, decimals ?? coinDecimals, units);
        return {
          token: token || null,
          balance: money(balance),
          needed: money(needed),
          isLow: lowSince !== null,
        };
      }),
  }));
};

const readReports = async (database: Database): Promise<Overview["reports"]> => {
  const open = await database
    .select({ report: payoutReports, username: users.username })
    .from(payoutReports)
    .innerJoin(users, eq(users.id, payoutReports.userId))
    .where(isNull(payoutReports.settledAt))
    .orderBy(asc(payoutReports.id))
    .limit(mostReports);
  if (open.length === 0) return [];
  const ids = open.map(({ report }) => report.payoutId);
  const about = await selectPayouts(database, inArray(payouts.id, ids), mostReports);
  return open.flatMap(({ report, username }) => {
    const payout = about.find(({ id }) => id === report.payoutId.toString());
    if (!payout) return [];
    const member = username === "" ? null : { id: report.userId.toString(), username };
    const { text, createdAt: at } = report;
    return { reference: report.id.toString(), at, text, member, payout };
  });
};

export const getPayoutOverview = async (
  database: Database,
  chainId: number | null,
): Promise<Overview> => {
  const [waiting] = await database
    .select({
      claimed: sql<number>`count(*) filter (where ${payouts.state} = 'claimed')::int`,
      sent: sql<number>`count(*) filter (where ${payouts.state} = 'sent')::int`,
      oldest: sql<string | null>`min(${payouts.claimedAt})`.mapWith(payouts.claimedAt),
    })
    .from(payouts)
    // Must match the condition of the partial index.
    .where(sql`${payouts.state} in ('claimed', 'sent')`);
  return {
    chainId,
    pausedSince: (await readPause(database))?.startedAt ?? null,
    wallets: chainId === null ? [] : await readWallets(database, chainId),
    waiting: waiting ?? { claimed: 0, sent: 0, oldest: null },
    reports: await readReports(database),
  };
};
