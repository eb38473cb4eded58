import { setTimeout as wait } from "node:timers/promises";
import { createEvmChain } from "../chain/evm.ts";
import { createLocalSigner } from "../chain/signer.ts";
import { connectPostgres } from "../../db/connect.ts";
import { workOnPayouts } from "./pay-out.ts";

/** A payout worker in a separate process, which tests kill at any moment. Its argument is JSON. */
type Given = {
  readonly url: string;
  readonly rpcUrl: string;
  readonly confirmations: number;
  readonly key: string;
  readonly maxFee: string;
};

const { url, rpcUrl, confirmations, key, maxFee } = JSON.parse(process.argv[2] ?? "{}") as Given;
const { database } = connectPostgres(url, { max: 4 });
const most = BigInt(maxFee);
const context = {
  database,
  chain: createEvmChain({ chainId: 31_337, rpcUrl, confirmations, maxFee: most }),
  signer: await createLocalSigner(key),
  delayHours: 48,
  bumpSeconds: 1,
  maxFee: most,
};
process.send?.({ begun: true });
for (;;) {
  await workOnPayouts(context).catch((error: Error) => process.send?.({ failed: error.message }));
  await wait(100);
}
