import type { Hex } from "../../../platform/chain/chain.ts";

/** A deposit into a pool, in base units; `contract` is null for the native coin. */
export type GivenDeposit = {
  readonly pool: Hex;
  readonly contract: Hex | null;
  readonly amount: bigint;
};

/** The contract that takes deposits. */
export type DepositContract = {
  readonly chainId: number;
  readonly contract: Hex;
  readonly confirmations: number;
};

export type DepositSettings = {
  readonly contract: DepositContract | undefined;
  /** Deposits from an account of the local chain. Missing where anything is configured. */
  readonly depositLocally?: ((given: GivenDeposit) => Promise<void>) | undefined;
};
