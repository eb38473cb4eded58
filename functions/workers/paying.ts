import type { Logger } from "pino";
import { createEvmChain } from "../chain/evm.ts";
import { readChainSettings } from "../chain/settings.ts";
import { createSigner } from "../chain/signer.ts";
import type { Database } from "../db/connect.ts";
import type { Environment } from "../environment.ts";
import { createPayoutWork } from "./pay-out.ts";

/**
 * The job that pays, as the settings say; undefined where they name no chain or no key to pay with. It
 * looks at the key when there is work for the first time.
 */
export function payingBy(
  environment: Environment,
  { database, log }: { readonly database: Database; readonly log: Logger },
): ((signal: AbortSignal) => Promise<void>) | undefined {
  const settings = readChainSettings(environment);
  const { PAYOUT_KEY: key } = environment;
  if (!settings || !key) return undefined;
  const work = async () =>
    createPayoutWork(
      {
        database,
        chain: createEvmChain(settings),
        signer: await createSigner(key),
        delayHours: environment.PAYOUT_DELAY_HOURS,
        bumpSeconds: environment.CHAIN_BUMP_SECONDS,
        maxFee: settings.maxFee,
      },
      { log },
    );
  let made: ReturnType<typeof work> | undefined;
  return async (signal) => (await (made ??= work()))(signal);
}
