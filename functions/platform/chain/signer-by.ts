import { createLocalSigner, type Signer } from "./signer.ts";

type Settings = {
  readonly PAYOUT_KEY?: string | undefined;
  readonly PAYOUT_KMS_KEY?: string | undefined;
};

export function signerBy({
  PAYOUT_KEY: key,
  PAYOUT_KMS_KEY: kmsKey,
}: Settings): (() => Promise<Signer>) | undefined {
  if (kmsKey) return async () => (await import("./kms-signer.ts")).createKmsSigner(kmsKey);
  return key ? () => createLocalSigner(key) : undefined;
}
