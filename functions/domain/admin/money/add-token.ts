import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  listTokens as listing,
  lookAtToken as looking,
} from "../../../contract/admin/token.ts";
import { dayParts, type NewToken } from "../../../contract/admin/token.ts";
import type { Database } from "../../../db/connect.ts";
import { tokens } from "../../../db/schema/index.ts";
import type { AddressChain } from "../../../platform/chain/address-chain.ts";
import { localChainId } from "../../../platform/chain/settings.ts";
import { requireRecentLogIn } from "../../identity/session/require-recent-log-in.ts";
import { readAddress } from "../../money/wallet/read-address.ts";
import { readUnits } from "../../parse-units.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { Refusal } from "../../refusal.ts";

type Chain = { readonly addressChain: AddressChain | undefined };
type Named = Pick<NewToken, "symbol" | "contract">;

const ofChain = (chainId: number) => eq(tokens.chainId, chainId);

export async function listTokens(
  database: Database,
  { addressChain }: Chain,
): Promise<z.output<(typeof listing)["response"]>> {
  const { symbol, name, decimals, chain, chainId, contract } = tokens;
  const found = await database
    .select({
      symbol,
      name,
      decimals,
      chain,
      chainId,
      contract,
      isAdded: sql<boolean>`${tokens.source} = 'admin'`,
    })
    .from(tokens)
    .orderBy(asc(tokens.symbol));
  if (!addressChain) return { tokens: found, chain: null };
  const own = addressChain.chainId;
  const named = found.find((token) => token.chainId === own)?.chain ?? null;
  return { tokens: found, chain: { chainId: own, name: named } };
}

/** Asks the chain. Throws `token-not-contract`, `token-differs`, `token-exists`, `node-unreachable`. */
export async function lookAtToken(
  database: Database,
  { addressChain }: Chain,
  { symbol, contract }: Named,
): Promise<z.output<(typeof looking)["response"]>> {
  if (!addressChain) throw new Refusal("node-unreachable");
  const { chainId } = addressChain;
  const address = readAddress(contract, chainId, { isProved: true });
  await refuseKnown(database, { symbol, chainId, address });
  const read = await addressChain.readToken(address).catch((cause: unknown) => {
    throw new Refusal("node-unreachable", { cause });
  });
  if (!read) throw new Refusal("token-not-contract");
  if (read.symbol !== symbol) throw new Refusal("token-differs");
  return { symbol, contract: address, decimals: read.decimals, chainId };
}

async function refuseKnown(
  database: Database,
  { symbol, chainId, address }: { symbol: string; chainId: number; address: string },
) {
  const [known] = await database
    .select({ symbol: tokens.symbol })
    .from(tokens)
    .where(
      sql`${tokens.symbol} = ${symbol} or (${ofChain(chainId)} and lower(${tokens.contract}) = ${address.toLowerCase()})`,
    );
  if (known) throw new Refusal("token-exists");
}

/** Adds a token that communities can be funded with and members are paid in. */
export async function addToken(
  { addressChain, ...request }: AdminRequest & Chain,
  { symbol, contract, name, chain, reason, ...typed }: NewToken,
): Promise<void> {
  // Fails before the chain is asked.
  requireRecentLogIn(request.session);
  const read = await lookAtToken(request.database, { addressChain }, { symbol, contract });
  if (read.decimals !== typed.decimals) throw new Refusal("token-differs");
  const { decimals, chainId, contract: address } = read;
  const smallestPayout = readUnits(typed.smallestPayout, decimals);
  const dayPayouts = readUnits(typed.dayPayouts, decimals);
  await performAsAdmin(request, reason, async (tx) => {
    await refuseKnown(tx, { symbol, chainId, address });
    const [sibling] = await tx
      .select({ explorer: tokens.explorer })
      .from(tokens)
      .where(ofChain(chainId))
      .limit(1);
    const explorer = sibling?.explorer ?? null;
    await tx.insert(tokens).values({
      symbol,
      name,
      decimals,
      chain,
      chainId,
      contract: address,
      source: "admin",
      cashable: true,
      isDemo: chainId === localChainId,
      smallestPayout,
      dayPayouts,
      explorer,
      largestPayout: dayPayouts / dayParts.payout,
      memberDayPayouts: dayPayouts / dayParts.member,
      learnMore: explorer === null ? "/protocols" : `${explorer}/token/${address}`,
    });
    return { operation: "token-added", token: symbol };
  });
}
