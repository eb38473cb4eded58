import { and, eq } from "drizzle-orm";
import type { payoutBlockReasons } from "../../../contract/money/payout.ts";
import type { Database } from "../../../db/connect.ts";
import { tokens } from "../../../db/schema/index.ts";
import { missingParts } from "../wallet/complete-profile.ts";
import { payoutAddressOf, type PayoutAddress } from "../wallet/payout-address.ts";
import { isTokenRefused } from "./look-at-token.ts";
import { readPause } from "./pause.ts";

export type PayoutTerms = {
  readonly chainId: number | null;
  readonly delayHours: number;
};

export type BlockReason = (typeof payoutBlockReasons)[number];

/**
 * The reason why a member cannot claim a token, if any, and the payout address. The order of the
 * checks is the priority of the reasons.
 */
export async function checkEligibility(
  database: Database,
  userId: bigint,
  token: typeof tokens.$inferSelect,
  { chainId, delayHours }: PayoutTerms,
): Promise<{ blockReason: BlockReason | null; address: PayoutAddress | null }> {
  const address = await payoutAddressOf(database, userId, token.symbol, delayHours);
  const blockReason = async (): Promise<BlockReason | null> => {
    if (!token.cashable) return "payout-not-cashable";
    if (chainId === null || token.chainId !== chainId) return "payouts-off";
    if ((await readPause(database)) || (await isRefused(database, token.symbol)))
      return "payouts-paused";
    if (!(await hasCompleteProfile(database, userId))) return "profile-incomplete";
    if (!address) return "payout-address-missing";
    if (address.stoppedAt) return "payouts-stopped";
    // Reviews by admins delay the payout after the claim: showing them here would reveal who shares
    // the address.
    return address.mayPayFrom > new Date() ? "payouts-delayed" : null;
  };
  return { blockReason: await blockReason(), address };
}

const isRefused = async (database: Database, symbol: string) =>
  (await database.$count(tokens, and(eq(tokens.symbol, symbol), isTokenRefused))) > 0;

async function hasCompleteProfile(database: Database, userId: bigint): Promise<boolean> {
  const missing = await missingParts(database, userId);
  return missing(true).length === 0;
}
