import { createWalletClient, encodeFunctionData, http, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { Hex } from "../../functions/platform/chain/chain.ts";
import { compileContracts } from "../../functions/platform/chain/contracts/compile.ts";
import { poolDepositAbi, poolDepositAddress } from "../../functions/platform/chain/pool-deposit.ts";
import type { TestChain } from "./chain.ts";

export const depositTokens = compileContracts(
  new URL("../../functions/platform/chain/contracts/deposit-tokens.fixture.sol", import.meta.url),
);

/** The fourth account of every anvil, whose key is public. */
export const depositor = privateKeyToAccount(
  "0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6",
);

type Given = {
  readonly pool: Hex;
  readonly token: Hex | null;
  readonly amount: bigint;
  /** The chain's coin that is sent along; if missing, the amount of a deposit of the coin, else none. */
  readonly value?: bigint;
};

/** Sends a deposit, which the next block contains, and returns its hash. */
export const sendDeposit = (net: TestChain, { pool, token, amount, value }: Given) =>
  createWalletClient({
    account: depositor,
    transport: http(net.settings.rpcUrl),
  }).sendTransaction({
    to: poolDepositAddress(net.payer.address),
    data: encodeFunctionData({
      abi: poolDepositAbi,
      functionName: "deposit",
      args: [pool, token ?? zeroAddress, amount],
    }),
    value: value ?? (token === null ? amount : 0n),
    gas: 500_000n,
    chain: null,
  });
