import type { z } from "zod";
import type { getWallet as endpoint } from "../../../contract/money/wallet.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { findLedgerAccount } from "../ledger/transfer.ts";
import { missingParts } from "./complete-profile.ts";
import { heldIn } from "./held.ts";
import { moneyOf } from "../../money-of.ts";
import { payoutAddressOf, type PayoutAddress } from "./payout-address.ts";
import { requireToken } from "./token-to-pay.ts";

const shown = ({ address, proof, setAt, mayPayFrom, stoppedAt }: PayoutAddress) => ({
  address,
  proof,
  setAt: setAt.toISOString(),
  mayPayFrom: mayPayFrom.toISOString(),
  isWaiting: mayPayFrom > new Date(),
  stoppedAt: stoppedAt?.toISOString() ?? null,
});

/** Never shows that an admin reviews the address: that would reveal who shares it. */
export const getWallet = async (
  database: Database,
  { userId }: Actor,
  symbol: string,
  delayHours: number,
  knownChainId: number | undefined,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const { smallestPayout, ...token } = await requireToken(database, symbol);
  const account = await findLedgerAccount(database, symbol, { userId });
  const address = await payoutAddressOf(database, userId, symbol, delayHours);
  const held = account ? await heldIn(database, account.id) : null;
  const money = (units: bigint) => moneyOf(symbol, token.decimals, units);
  return {
    token: { ...token, smallestPayout: money(smallestPayout) },
    balance: money(account?.balance ?? 0n),
    held: held && { amount: money(held.amount), until: held.until },
    address: address && shown(address),
    missing: token.cashable ? (await missingParts(database, userId))(address !== null) : [],
    delayHours,
    isChainKnown: token.chainId !== null && token.chainId === knownChainId,
  };
};
