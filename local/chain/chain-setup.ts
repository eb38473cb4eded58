import { encodeAbiParameters, concatHex, parseUnits, type Hex } from "viem";
import {
  addressOfCreation,
  create2Factory,
  creationOf,
} from "../../functions/platform/chain/batch-payout.ts";
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
  concatHex([
    demoToken.bytecode,
    encodeAbiParameters(
      [
        { type: "string" },
        { type: "string" },
        { type: "uint8" },
        { type: "uint256" },
        { type: "address" },
      ],
      [name, symbol, decimals, parseUnits(supply, decimals), demoPayer.address],
    ),
  ]);

export const demoContracts: ReadonlyMap<string, Hex> = new Map(
  demoTokens.map((token) => [token.symbol, addressOfCreation(codeOf(token))]),
);

/** Sends the transactions before the first block is mined, so that it contains the contracts. */
export async function setUpChain(ask: (method: string, parameters: unknown[]) => Promise<unknown>) {
  for (const code of [batchPayout.bytecode, ...demoTokens.map(codeOf)])
    await ask("eth_sendTransaction", [
      { from: deployer, to: create2Factory, data: creationOf(code), gas: "0x2dc6c0" },
    ]);
}
