import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createPublicClient, erc20Abi, formatUnits, http, type Hex } from "viem";
import { demoContracts } from "../../local/chain/chain-setup.ts";

/** Calls the chain of the site in `folder` directly, without the site. */
export async function askChain(folder: string) {
  const url = await readFile(join(folder, "chain-url"), "utf8");
  const client = createPublicClient({ transport: http(url), cacheTime: 0 });
  const contract = demoContracts.get("AYNI");
  if (!contract) throw new Error("The chain has no AYNI");
  return {
    balanceOf: async (account: Hex): Promise<string> => {
      const call = { abi: erc20Abi, functionName: "balanceOf", args: [account] } as const;
      return formatUnits(await client.readContract({ address: contract, ...call }), 18);
    },
    paymentsTo: async (account: Hex) => {
      const [event] = erc20Abi.filter(({ name }) => name === "Transfer");
      const logs = await client.getLogs({
        address: contract,
        event: event as Extract<typeof event, { type: "event" }>,
        args: { to: account },
        fromBlock: 0n,
      });
      return logs.map(({ transactionHash }) => transactionHash);
    },
  };
}
