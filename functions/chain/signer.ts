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

/** Who signs payouts. The worker knows no key, only this. */
export type Signer = {
  readonly address: Hex;
  /** Throws where nothing was signed: then nothing may be written down either. */
  readonly sign: (transaction: Unsigned) => Promise<Hex>;
};

/** A private key, as `PAYOUT_KEY` has it. */
export const privateKeyPattern = /^0x[0-9a-fA-F]{64}$/;

/** The version of a key in Google's Cloud KMS, as `PAYOUT_KMS_KEY` names it. */
export const kmsKeyPattern =
  /^projects\/[\w.:-]+\/locations\/[\w-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+\/cryptoKeyVersions\/\d+$/;

/** The signer whose private key this process has. */
export async function createLocalSigner(key: string): Promise<Signer> {
  if (!privateKeyPattern.test(key)) throw new Error("PAYOUT_KEY is no private key");
  const { privateKeyToAccount } = await import("viem/accounts");
  const account = privateKeyToAccount(key as Hex);
  return {
    address: account.address,
    sign: (transaction) => account.signTransaction(transaction),
  };
}
