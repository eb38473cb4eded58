import type { Database } from "../../db/connect.ts";
import type { DepositContext } from "../../domain/money/deposit/deposit-context.ts";
import { readDeposits } from "../../domain/money/deposit/read-deposits.ts";
import type { Environment } from "../../environment.ts";
import { createEvmChain } from "../chain/evm.ts";
import { readChainSettings } from "../chain/settings.ts";
import { signerBy } from "../chain/signer-by.ts";

/** The maximum time in milliseconds for which one job reads blocks. */
const longest = 50_000;

/** The job that reads deposits; undefined without a chain, a contract or the key that pays. */
export function depositJobBy(
  environment: Environment,
  database: Database,
  createSigner = signerBy(environment),
): ((signal: AbortSignal) => Promise<void>) | undefined {
  const settings = readChainSettings(environment);
  const { DEPOSIT_CONTRACT: contract, DEPOSIT_FROM_BLOCK: fromBlock } = environment;
  if (!settings || !contract || !createSigner) return undefined;
  const chain = createEvmChain(settings);
  let context: DepositContext | undefined;
  return async (signal) => {
    context ??= { database, chain, signer: await createSigner(), contract, fromBlock };
    const end = Date.now() + longest;
    while (!signal.aborted && Date.now() < end && (await readDeposits(context)));
  };
}
