import type { Chain, Hex } from "../../../platform/chain/chain.ts";
import type { Signer } from "../../../platform/chain/signer.ts";
import type { Database } from "../../../db/connect.ts";

export type PayoutContext = {
  readonly database: Database;
  readonly chain: Chain;
  readonly signer: Signer;
  readonly delayHours: number;
  readonly bumpSeconds: number;
  readonly maxFee: bigint;
  /** `TREASURY_ADDRESSES`: accounts with reserves for the payout account. */
  readonly treasuries?: readonly Hex[];
};

export const mostOpen = 16;

export const hex = (text: string): Hex => text as Hex;
