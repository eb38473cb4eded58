import type { Logger } from "pino";
import { createEvmChain } from "../chain/evm.ts";
import { readChainSettings } from "../chain/settings.ts";
import { signerBy } from "../chain/signer-by.ts";
import type { Database } from "../../db/connect.ts";
import type { Environment } from "../../environment.ts";
import { returnRest } from "../../domain/community/funding/return-rest.ts";
import { eachApart } from "../../domain/each-apart.ts";
import { createPayoutWork } from "./pay-out.ts";

type Work = (signal: AbortSignal) => Promise<void>;

/**
 * The payout job by the settings; undefined without a chain or key. The key is first read when
 * there is work, and retried by the next job if its service is unavailable.
 */
export function payoutJobBy(
  environment: Environment,
  { database, log }: { readonly database: Database; readonly log: Logger },
  createSigner = signerBy(environment),
): Work | undefined {
  const settings = readChainSettings(environment);
  if (!settings || !createSigner) return undefined;
  const begin = async () =>
    createPayoutWork(
      {
        database,
        chain: createEvmChain(settings),
        signer: await createSigner(),
        delayHours: environment.PAYOUT_DELAY_HOURS,
        bumpSeconds: environment.CHAIN_BUMP_SECONDS,
        maxFee: settings.maxFee,
        treasuries: environment.TREASURY_ADDRESSES ?? [],
      },
      { log },
    );
  let work: Work | undefined;
  return (signal) =>
    eachApart(
      [
        () => returnRest(database, environment.WITHDRAWAL_HOURS),
        async () => {
          work ??= await begin();
          await work(signal);
        },
      ],
      (step) => step(),
    );
}
