import { encodeDeployData, parseUnits, type Hex } from "viem";
import {
  addressOfCreation,
  create2Factory,
  creationOf,
} from "../../functions/platform/chain/batch-payout.ts";
import {
  poolDepositAddress,
  poolDepositCode,
} from "../../functions/platform/chain/pool-deposit.ts";
import { batchPayout } from "../../functions/platform/chain/contracts/batch-payout.artifact.ts";
import { demoToken } from "../contracts/demo-token.artifact.ts";

/**
 * The second account of every anvil, whose key is public: it pays out on the local chain. The first
 * one deploys.
 */
export const demoPayer = {
  address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  key: "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
} as const;

const deployer = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

const demoTokens = [{ name: "Ayni", symbol: "AYNI", decimals: 18, supply: "1000000000" }];

const codeOf = ({ name, symbol, decimals, supply }: (typeof demoTokens)[number]): Hex =>
  encodeDeployData({
    ...demoToken,
    args: [name, symbol, decimals, parseUnits(supply, decimals), demoPayer.address],
  });

export const demoContracts: ReadonlyMap<string, Hex> = new Map(
  demoTokens.map((token) => [token.symbol, addressOfCreation(codeOf(token))]),
);

export const demoDepositContract = poolDepositAddress(demoPayer.address);

type Ask = (method: string, parameters: unknown[]) => Promise<unknown>;

/** Sends the transactions that create the missing contracts. The next block contains them. */
export async function setUpChain(ask: Ask): Promise<void> {
  const deposits = poolDepositCode(demoPayer.address);
  for (const code of [batchPayout.bytecode, deposits, ...demoTokens.map(codeOf)]) {
    if ((await ask("eth_getCode", [addressOfCreation(code), "latest"])) !== "0x") continue;
    await ask("eth_sendTransaction", [
      { from: deployer, to: create2Factory, data: creationOf(code), gas: "0x2dc6c0" },
    ]);
  }
}
