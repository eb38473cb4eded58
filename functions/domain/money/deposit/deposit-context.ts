import type { Hex } from "../../../platform/chain/chain.ts";
import type { PayoutContext } from "../payout/payout-context.ts";

export type DepositContext = Pick<PayoutContext, "database" | "chain" | "signer"> & {
  readonly contract: Hex;
  /** No deposit is in an earlier block. */
  readonly fromBlock: bigint;
};
