import type { Environment } from "../environment.ts";
import type { Chain } from "./chain.ts";
import { createEvmChain } from "./evm.ts";
import { readChainSettings } from "./settings.ts";

/** The chain that the settings name; undefined where they name none. */
export function chainBy(environment: Environment): Chain | undefined {
  const settings = readChainSettings(environment);
  return settings ? createEvmChain(settings) : undefined;
}
