import { encodeFunctionData, erc20Abi } from "viem";
import type {
  DepositSettings,
  GivenDeposit,
} from "../../functions/domain/money/deposit/deposit-settings.ts";
import type { Environment } from "../../functions/environment.ts";
import type { Hex } from "../../functions/platform/chain/chain.ts";
import { depositContractOf } from "../../functions/platform/chain/settings.ts";
import { coinAddress, poolDepositAbi } from "../../functions/platform/chain/pool-deposit.ts";

/** The fourth account of every anvil, which anvil signs for: it deposits on the local chain. */
const depositor = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

const gas = "0x7a120";
const plenty = 10n ** 40n;
const hexOf = (amount: bigint) => `0x${amount.toString(16)}`;

/**
 * Deposits as an owner would with a wallet. The account gets the tokens first: all others belong to
 * the account that pays, whose nonces the worker counts.
 */
const createLocalDeposit =
  (url: string, contract: Hex) =>
  async ({ pool, contract: token, amount }: GivenDeposit): Promise<void> => {
    const ask = async (method: string, params: unknown[]): Promise<void> => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const headers = { "content-type": "application/json" };
      const reply = await fetch(url, { method: "POST", headers, body });
      const { error } = (await reply.json()) as { error?: object };
      if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    };
    const call = (to: Hex, data: Hex, value = 0n) =>
      ask("eth_sendTransaction", [{ from: depositor, to, data, value: hexOf(value), gas }]);
    if (token !== null) {
      await ask("anvil_dealERC20", [depositor, token, hexOf(plenty)]);
      const args = [contract, amount] as const;
      await call(token, encodeFunctionData({ abi: erc20Abi, functionName: "approve", args }));
    }
    const args = [pool, token ?? coinAddress, amount] as const;
    const data = encodeFunctionData({ abi: poolDepositAbi, functionName: "deposit", args });
    await call(contract, data, token === null ? amount : 0n);
  };

/** The contract of the settings. Only on a chain that the site has started can the site itself deposit. */
export function localDeposits(environment: Environment): DepositSettings {
  const contract = depositContractOf(environment);
  const { CHAIN_RPC_URL: url } = environment;
  if (!contract || !url || process.env["LOCAL_CHAIN_OWN"] !== "yes") return { contract };
  return { contract, depositLocally: createLocalDeposit(url, contract.contract) };
}
