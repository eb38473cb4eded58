import type { z } from "zod";
import type { getPayoutTerms as endpoint } from "../../../contract/money/payout.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { findLedgerAccount } from "../ledger/transfer.ts";
import { claimableOf } from "../wallet/claimable.ts";
import { requireToken } from "../wallet/token-to-pay.ts";
import { moneyOf } from "../../money-of.ts";
import { checkEligibility, type PayoutTerms } from "./eligibility.ts";

export const getPayoutTerms = async (
  database: Database,
  { userId }: Actor,
  symbol: string,
  terms: PayoutTerms,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const token = await requireToken(database, symbol);
  const wallet = await findLedgerAccount(database, symbol, { userId });
  const { blockReason, address } = await checkEligibility(database, userId, token, terms);
  const money = (units: bigint) => moneyOf(symbol, token.decimals, units);
  const limit = (units: bigint | null) => (units === null ? null : money(units));
  return {
    blockReason,
    address: address?.address ?? null,
    mayPayFrom: address?.mayPayFrom.toISOString() ?? null,
    claimable: money(wallet ? await claimableOf(database, wallet) : 0n),
    smallest: money(token.smallestPayout),
    largest: limit(token.largestPayout),
    memberDay: limit(token.memberDayPayouts),
  };
};
