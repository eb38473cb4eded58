import { createPublicKey } from "node:crypto";
import { keccak256, recoverAddress, serializeTransaction } from "viem";
import { publicKeyToAddress } from "viem/accounts";
import type { Hex } from "./chain.ts";
import { readDerSignature } from "./der-signature.ts";
import { createKeyService, type KeyServiceOptions } from "./key-service.ts";
import type { Signer } from "./signer.ts";

/** The only KMS algorithm that matches Ethereum's signatures. */
const algorithmOfEthereum = "EC_SIGN_SECP256K1_SHA256";

const addressOf = (pem: string): Hex => {
  const { x = "", y = "" } = createPublicKey(pem).export({ format: "jwk" });
  const hexOf = (part: string) => Buffer.from(part, "base64url").toString("hex");
  return publicKeyToAddress(`0x04${hexOf(x)}${hexOf(y)}`);
};

/**
 * A signer for a Cloud KMS key version. Throws if the key cannot sign Ethereum transactions. A
 * signature is accepted only if it recovers this key's address for this transaction.
 */
export async function createKmsSigner(key: string, options?: KeyServiceOptions): Promise<Signer> {
  const service = createKeyService(key, options);
  const { algorithm, pem } = await service.readPublicKey();
  if (algorithm !== algorithmOfEthereum)
    throw new Error(`PAYOUT_KMS_KEY is a key of ${algorithm}, not of ${algorithmOfEthereum}`);
  const address = addressOf(pem);
  return {
    address,
    sign: async (tx) => {
      const hash = keccak256(serializeTransaction(tx), "bytes");
      const numbers = readDerSignature(await service.signDigest(hash));
      // KMS does not return the recovery bit.
      for (const yParity of [0, 1]) {
        const signature = { ...numbers, yParity };
        const signedBy = await recoverAddress({ hash, signature }).catch(() => null);
        if (signedBy === address) return serializeTransaction(tx, signature);
      }
      throw new Error("The key service answered a signature that is not this key's");
    },
  };
}
