import { encodeAbiParameters, concatHex, parseUnits, type Hex } from "viem";
import { addressOfCreation, create2Factory, creationOf } from "../functions/chain/batch-payout.ts";
import { batchPayout } from "../functions/chain/contracts/batch-payout.artifact.ts";
import { demoToken } from "./contracts/demo-token.artifact.ts";

/**
 * The second account of anvil, which every anvil has and whose key everybody knows: it pays out on
 * this machine's chain. The first one deploys.
 */
export const demoPayer = {
  address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  key: "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
} as const;

const deployer = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** The tokens of this machine's chain. Their addresses follow from what stands here. */
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

/** Where a demo token's contract is, by the token's symbol. */
export const demoContracts: ReadonlyMap<string, Hex> = new Map(
  demoTokens.map((token) => [token.symbol, addressOfCreation(codeOf(token))]),
);

/** Puts the contracts on a new chain: into the pool, so that the first block has them. */
export async function setUpChain(ask: (method: string, parameters: unknown[]) => Promise<unknown>) {
  for (const code of [batchPayout.bytecode, ...demoTokens.map(codeOf)])
    await ask("eth_sendTransaction", [
      { from: deployer, to: create2Factory, data: creationOf(code), gas: "0x2dc6c0" },
    ]);
}
