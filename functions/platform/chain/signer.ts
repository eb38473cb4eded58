import type { Draft, Hex } from "./chain.ts";

export type Unsigned = Draft & {
  readonly type: "eip1559";
  readonly chainId: number;
  readonly nonce: number;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
};

/** The worker has no private key, only this interface. */
export type Signer = {
  readonly address: Hex;
  /** Throws if nothing was signed; then nothing may be stored. */
  readonly sign: (transaction: Unsigned) => Promise<Hex>;
};

export const privateKeyPattern = /^0x[0-9a-fA-F]{64}$/;

export const kmsKeyPattern =
  /^projects\/[\w.:-]+\/locations\/[\w-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+\/cryptoKeyVersions\/\d+$/;

export async function createLocalSigner(key: string): Promise<Signer> {
  if (!privateKeyPattern.test(key)) throw new Error("PAYOUT_KEY is no private key");
  const { privateKeyToAccount } = await import("viem/accounts");
  const account = privateKeyToAccount(key as Hex);
  return {
    address: account.address,
    sign: (transaction) => account.signTransaction(transaction),
  };
}
