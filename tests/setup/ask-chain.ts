import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createPublicClient, erc20Abi, formatUnits, http, parseEventLogs, type Hex } from "viem";
import { poolDepositAbi, poolKeyOf } from "../../functions/platform/chain/pool-deposit.ts";
import { demoContracts } from "../../local/chain/chain-setup.ts";

/** Calls the chain of the site in `folder` directly, without the site. */
export async function askChain(folder: string) {
  const url = await readFile(join(folder, "chain-url"), "utf8");
  const client = createPublicClient({ transport: http(url), cacheTime: 0 });
  const contract = demoContracts.get("AYNI");
  if (!contract) throw new Error("The chain has no AYNI");
  const balanceAt = (account: Hex, blockNumber?: bigint): Promise<bigint> => {
    const call = { abi: erc20Abi, functionName: "balanceOf", args: [account] } as const;
    return client.readContract({ address: contract, ...call, ...(blockNumber && { blockNumber }) });
  };
  return {
    balanceOf: async (account: Hex): Promise<string> => formatUnits(await balanceAt(account), 18),
    /** The accounts that have deposited into a pool. */
    depositorsOf: async (slug: string): Promise<Hex[]> => {
      const logs = await client.getContractEvents({
        abi: poolDepositAbi,
        eventName: "Deposited",
        args: { pool: poolKeyOf(slug) },
        fromBlock: 0n,
        strict: true,
      });
      return logs.map(({ args }) => args.from);
    },
    /** How much a transaction has paid to an account, and how its balance changed in that block. */
    paymentBy: async (hash: Hex, account: Hex) => {
      const { logs, blockNumber } = await client.getTransactionReceipt({ hash });
      const paid = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs })
        .filter(({ args }) => args.to.toLowerCase() === account.toLowerCase())
        .map(({ args }) => args.value);
      const before = await balanceAt(account, blockNumber - 1n);
      const gained = (await balanceAt(account, blockNumber)) - before;
      return { paid: paid.map((value) => formatUnits(value, 18)), gained: formatUnits(gained, 18) };
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
