import type { Chain, Hex } from "../../chain/chain.ts";
import type { Signer } from "../../chain/signer.ts";
import type { Database } from "../../db/connect.ts";

/** What the worker pays with. */
export type Paying = {
  readonly database: Database;
  readonly chain: Chain;
  readonly signer: Signer;
  /** `PAYOUT_DELAY_HOURS`. */
  readonly delayHours: number;
  /** After how many seconds more is bid for a transaction that is in no block. */
  readonly bumpSeconds: number;
  /** The most that a unit of gas may cost. */
  readonly maxFee: bigint;
  /** `TREASURY_ADDRESSES`: accounts that hold what the paying one has not got yet. */
  readonly treasuries?: readonly Hex[];
};

/** Open transactions of one account: a block takes many, and each waits for those before it. */
export const mostOpen = 16;

/** An address of the database. */
export const hex = (text: string): Hex => text as Hex;
