import type { Signer } from "./signer.ts";

/** `0x` and hexadecimal digits. */
export type Hex = `0x${string}`;

/** One payment: `token` is the token's contract, null for the chain's own coin. Amounts are base units. */
export type Payment = {
  readonly token: Hex | null;
  readonly to: Hex;
  readonly amount: bigint;
};

/** What a transaction does, whatever its nonce and its fees are. */
export type Draft = {
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
};

/** What is bid for each unit of gas, in the coin's base units: at most, and for whoever makes the block. */
export type Fees = { readonly maxFee: bigint; readonly tip: bigint };

/** A signed transaction as it is broadcast, and the hash that the chain knows it by. */
export type Signed = { readonly raw: Hex; readonly hash: Hex };

/**
 * What a node says of a transaction is not what a node may say. Nothing follows from it: what the
 * transaction pays waits until the chain can be read.
 */
export class UnreadableReceipt extends Error {}

/** Where a transaction stands in the chain, and whether the chain carried it out. */
export type Mined = {
  readonly hash: Hex;
  readonly block: bigint;
  readonly blockHash: Hex;
  /** How many blocks the chain has from this one on: 1 in the newest. */
  readonly depth: number;
  readonly succeeded: boolean;
  /**
   * Of a batch that was carried out: the places of the payments that it undid. Null for anything
   * else.
   */
  readonly refused: ReadonlySet<number> | null;
  /**
   * Of a batch that was carried out: what each recipient received of its token from the signer, by
   * the address in small letters, as the token's events say. Null for anything else.
   */
  readonly received: ReadonlyMap<string, bigint> | null;
};

/**
 * A chain that payouts go to. An account has one sequence of nonces there, and of several
 * transactions with one nonce the chain takes one: all that payouts promise rests on that.
 */
export type Chain = {
  readonly chainId: number;
  /** How many blocks make a transaction final here. */
  readonly confirmations: number;
  /** Throws where the node is one of another chain. */
  requireChain: () => Promise<void>;
  /** The newest block's number. */
  head: () => Promise<bigint>;
  /** How many transactions of this account the chain has by now, which is its next nonce. */
  nonceOf: (account: Hex) => Promise<number>;
  balanceOf: (account: Hex, token: Hex | null) => Promise<bigint>;
  /** One payment of the coin, or several of one token. */
  draftPayments: (payments: readonly Payment[]) => Draft;
  /** What lets batches of a token be paid from this account; null where that is done. */
  draftApproval: (token: Hex, account: Hex, amount: bigint) => Promise<Draft | null>;
  /** Whether what pays several people at once is there. */
  canBatch: () => Promise<boolean>;
  /** What gets a transaction into one of the next blocks. */
  fees: () => Promise<Fees>;
  sign: (signer: Signer, draft: Draft, nonce: number, fees: Fees) => Promise<Signed>;
  /**
   * Hands a signed transaction to the chain. Answers what the chain said against it, or null. That
   * decides nothing: whoever wants to know looks for it in the chain.
   */
  broadcast: (raw: Hex) => Promise<string | null>;
  /**
   * Which of these transactions of the signer is in the chain now; null where none is. Throws
   * `UnreadableReceipt` where the receipt is not of that transaction, or says no known outcome.
   */
  find: (
    hashes: readonly Hex[],
    signer: Hex,
    draft: Pick<Draft, "to" | "data">,
  ) => Promise<Mined | null>;
  /**
   * Looks in the blocks from `from` on, some hundreds at most, for the transaction of an account with
   * this nonce. Answers it, or the block up to which there was none.
   */
  findByNonce: (
    signer: Hex,
    nonce: number,
    from: bigint,
  ) => Promise<{ found: { hash: Hex; block: bigint; depth: number } | null; upTo: bigint }>;
  /** Whether the chain still has this block at this number. */
  hasBlock: (number: bigint, hash: Hex) => Promise<boolean>;
};
