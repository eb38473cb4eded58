import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import type { Hex } from "../../functions/platform/chain/chain.ts";
import { transact, type Database } from "../../functions/db/connect.ts";
import { payoutAddresses, tokens, transfers, users } from "../../functions/db/schema/index.ts";
import type { Actor } from "../../functions/domain/actor.ts";
import { transfer } from "../../functions/domain/money/ledger/transfer.ts";
import { claimPayout } from "../../functions/domain/money/payout/claim-payout.ts";
import type { Mismatch } from "../../functions/domain/admin/reconciliation/reconcile.ts";
import { asOwner } from "../setup/database.ts";
import { makeMember } from "./people.ts";

export const localChainId = 31_337;
export const payoutTerms = { chainId: localChainId, delayHours: 48 };

/** COIN is the chain's own coin, PAPER a contract's token. Both have no decimals. */
export const makeTokens = async (database: Database, paper: Hex): Promise<void> => {
  const common = {
    decimals: 0,
    chain: "Anvil (local)",
    chainId: localChainId,
    cashable: true,
    smallestPayout: 10n,
    largestPayout: 1_000n,
    learnMore: "/protocols",
  };
  await database.insert(tokens).values([
    { ...common, symbol: "COIN", name: "Coin", contract: null },
    { ...common, symbol: "PAPER", name: "Paper", contract: paper },
  ]);
};

/** Gives a member an address whose waiting period has ended. */
export const giveAddress = async (
  database: Database,
  { userId }: Pick<Actor, "userId">,
  address: string,
): Promise<void> => {
  const setAt = new Date(Date.now() - 30 * 24 * 3.6e6).toISOString();
  await asOwner(database, (tx) =>
    tx
      .insert(payoutAddresses)
      .values({ userId, chainId: localChainId, address, proof: "typed", setAt }),
  );
};

export const fillWallet = (
  database: Database,
  { userId }: Pick<Actor, "userId">,
  token: string,
  amount: bigint,
  kind: "referral-reward" | "funding" = "referral-reward",
) =>
  transact(database, (tx) =>
    transfer(tx, {
      idempotencyKey: `test:${randomUUID()}`,
      kind,
      token,
      amount,
      from: { platform: "outside" },
      to: { userId },
    }),
  );

/** Differences except those of `fillWallet`, whose rewards have no submission. */
export const withoutGifts = async (database: Database, mismatches: readonly Mismatch[]) => {
  const given = await database
    .select({ id: transfers.id })
    .from(transfers)
    .where(like(transfers.idempotencyKey, "test:%"));
  const gifts = new Set(given.map(({ id }) => `transfer ${id}`));
  return mismatches.filter(({ check, subject }) => check !== "awards" || !gifts.has(subject));
};

export const makeEarner = async (
  database: Database,
  address: string,
  amount = 1_000n,
  kind?: Parameters<typeof fillWallet>[4],
): Promise<Actor> => {
  const member = await makeMember(database, "earner");
  await database
    .update(users)
    .set({ firstName: "Illari", lastName: "Quispe", emailVerifiedAt: sql`now()` })
    .where(eq(users.id, member.userId));
  await giveAddress(database, member, address);
  for (const token of ["COIN", "PAPER"]) await fillWallet(database, member, token, amount, kind);
  return member;
};

export const claim = (
  database: Database,
  member: Actor,
  address: string,
  { token = "PAPER", amount = "100", key = randomUUID() as string } = {},
) => claimPayout(database, member, { token, amount, address, key }, payoutTerms);
