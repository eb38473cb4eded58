import type { Environment } from "../../environment.ts";
import type { Chain } from "./chain.ts";
import { createEvmChain } from "./evm.ts";
import { readChainSettings } from "./settings.ts";

export function chainBy(environment: Environment): Chain | undefined {
  const settings = readChainSettings(environment);
  return settings ? createEvmChain(settings) : undefined;
}
