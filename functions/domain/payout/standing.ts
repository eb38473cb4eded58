import { and, eq, sql } from "drizzle-orm";
import type { payoutHindrances } from "../../contract/payout.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { tokens, users } from "../../db/schema/index.ts";
import { payoutAddressOf, type PayoutAddress } from "../wallet/payout-address.ts";
import { isTokenRefused } from "./look-at-token.ts";
import { readPause } from "./pause.ts";

export type PayoutTerms = {
  /** EIP-155, of the chain that payouts go to; null where there is none. */
  readonly chainId: number | null;
  /** `PAYOUT_DELAY_HOURS`. */
  readonly delayHours: number;
};

export type Hindrance = (typeof payoutHindrances)[number];

/**
 * What keeps a member from claiming a token, if anything does, and where it would be paid. What is
 * first in this order is said first.
 */
export async function readStanding(
  database: Database | Transaction,
  userId: bigint,
  token: typeof tokens.$inferSelect,
  { chainId, delayHours }: PayoutTerms,
): Promise<{ hindrance: Hindrance | null; address: PayoutAddress | null }> {
  const address = await payoutAddressOf(database, userId, token.symbol, delayHours);
  const hindrance = async (): Promise<Hindrance | null> => {
    if (!token.cashable) return "payout-not-cashable";
    if (chainId === null || token.chainId !== chainId) return "payouts-off";
    if ((await readPause(database)) || (await isRefused(database, token.symbol)))
      return "payouts-paused";
    if (!(await hasCompleteProfile(database, userId))) return "profile-incomplete";
    if (!address) return "payout-address-missing";
    if (address.stoppedAt) return "payouts-stopped";
    // What an admin has to look at waits after it was claimed: to say so here would tell who else is paid there.
    return address.mayPayFrom > new Date() ? "payouts-delayed" : null;
  };
  return { hindrance: await hindrance(), address };
}

const isRefused = async (database: Database | Transaction, symbol: string) => {
  const [found] = await database
    .select({ isRefused: isTokenRefused })
    .from(tokens)
    .where(eq(tokens.symbol, symbol));
  return found?.isRefused === true;
};

/** Names, and an address of mail that is proved. */
const hasCompleteProfile = async (database: Database | Transaction, userId: bigint) => {
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`${users.firstName} <> '' and ${users.lastName} <> '' and ${users.emailVerifiedAt} is not null`,
      ),
    );
  return found !== undefined;
};
