import type { Signer } from "./signer.ts";

export type Hex = `0x${string}`;

/** Whether two addresses or hashes are the same: capital letters do not count. */
export const isSameHex = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** `token` is the token's contract, null for the native coin. Amounts are base units. */
export type Payment = {
  readonly token: Hex | null;
  readonly to: Hex;
  readonly amount: bigint;
};

export type Draft = {
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
};

/** The effect of a transaction that payouts send. */
export type DraftContent =
  | { readonly purpose: "payout"; readonly payments: readonly Payment[] }
  | { readonly purpose: "approval"; readonly token: Hex }
  | { readonly purpose: "gap" };

/** An account's transaction as it was found in a block. */
export type Found = {
  readonly hash: Hex;
  readonly block: bigint;
  readonly depth: number;
  readonly draft: Draft;
};

export type Fees = { readonly maxFee: bigint; readonly tip: bigint };

export type Signed = { readonly raw: Hex; readonly hash: Hex };

/**
 * A node returned an invalid receipt. Nothing may be concluded from it: the payout waits until the
 * chain can be read.
 */
export class UnreadableReceipt extends Error {}

export type Mined = {
  readonly hash: Hex;
  readonly block: bigint;
  readonly blockHash: Hex;
  readonly depth: number;
  readonly succeeded: boolean;
  /** The indexes of the payments that a successful batch reverted; null for other transactions. */
  readonly refused: ReadonlySet<number> | null;
  /**
   * The amount of the token that each recipient of a successful batch received from the signer, by
   * lower-case address, from the token's events. Null for other transactions.
   */
  readonly received: ReadonlyMap<string, bigint> | null;
};

/** A deposit as the contract of deposits has logged it. `token` is null for the native coin. */
export type DepositLog = {
  readonly hash: Hex;
  readonly index: number;
  readonly block: bigint;
  readonly blockHash: Hex;
  readonly pool: Hex;
  readonly token: Hex | null;
  readonly from: Hex;
  readonly amount: bigint;
};

/**
 * The chain of payouts. Payouts rely on this: each account has one sequence of nonces, and the
 * chain accepts only one transaction per nonce.
 */
export type Chain = {
  readonly chainId: number;
  readonly confirmations: number;
  requireChain: () => Promise<void>;
  head: () => Promise<bigint>;
  nonceOf: (account: Hex) => Promise<number>;
  /** The count of `nonceOf` plus the transactions that the node knows and no block has. */
  pendingNonceOf: (account: Hex) => Promise<number>;
  balanceOf: (account: Hex, token: Hex | null) => Promise<bigint>;
  draftPayments: (payments: readonly Payment[]) => Draft;
  /** Null if the approval is already given. */
  draftApproval: (token: Hex, account: Hex, amount: bigint) => Promise<Draft | null>;
  canBatch: () => Promise<boolean>;
  /** Fees that get a transaction into one of the next blocks. */
  fees: () => Promise<Fees>;
  sign: (signer: Signer, draft: Draft, nonce: number, fees: Fees) => Promise<Signed>;
  /**
   * Broadcasts a signed transaction. Returns the node's error message or null. The message is not
   * proof: callers check the chain.
   */
  broadcast: (raw: Hex) => Promise<string | null>;
  /**
   * The mined transaction among these hashes, or null. Throws `UnreadableReceipt` for a receipt of
   * another transaction or an unknown status.
   */
  find: (
    hashes: readonly Hex[],
    signer: Hex,
    draft: Pick<Draft, "to" | "data">,
  ) => Promise<Mined | null>;
  /**
   * Searches some hundreds of blocks from `from` for the account's transaction with this nonce.
   * Returns it, or the last block searched.
   */
  findByNonce: (
    signer: Hex,
    nonce: number,
    from: bigint,
  ) => Promise<{ found: Found | null; upTo: bigint }>;
  hasBlock: (number: bigint, hash: Hex) => Promise<boolean>;
  hasCode: (address: Hex) => Promise<boolean>;
  deposits: (contract: Hex, from: bigint, to: bigint) => Promise<DepositLog[]>;
};
