import type { Hex } from "./chain.ts";

/** A transaction before it is signed, as EIP-1559 has it. */
export type Unsigned = {
  readonly type: "eip1559";
  readonly chainId: number;
  readonly nonce: number;
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
};

/**
 * Who signs payouts. The worker knows no key, only this. A cloud's key management service has a place
 * here: a function that answers a `Signer` whose `sign` has the service sign the transaction's
 * digest, chosen by `createSigner` from another form of `PAYOUT_KEY`. None is built in.
 */
export type Signer = {
  readonly address: Hex;
  readonly sign: (transaction: Unsigned) => Promise<Hex>;
};

/** A private key, as `PAYOUT_KEY` has it. */
export const privateKeyPattern = /^0x[0-9a-fA-F]{64}$/;

/** The signer that `PAYOUT_KEY` names: a private key of this process. */
export async function createSigner(key: string): Promise<Signer> {
  if (!privateKeyPattern.test(key))
    throw new Error("PAYOUT_KEY: no signer of this kind is built in; a private key is");
  const { privateKeyToAccount } = await import("viem/accounts");
  const account = privateKeyToAccount(key as Hex);
  return {
    address: account.address,
    sign: (transaction) => account.signTransaction(transaction),
  };
}
