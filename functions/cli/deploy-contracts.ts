import { createWalletClient, isAddress, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { addressOfCreation, create2Factory, creationOf } from "../platform/chain/batch-payout.ts";
import { batchPayout } from "../platform/chain/contracts/batch-payout.artifact.ts";
import { nodeTransport } from "../platform/chain/node-transport.ts";
import { poolDepositCode } from "../platform/chain/pool-deposit.ts";
import { createRpc } from "../platform/chain/rpc.ts";
import { privateKeyPattern } from "../platform/chain/signer.ts";

/**
 * `node functions/cli/deploy-contracts.ts` deploys the contract that pays in batches, and with
 * PAYOUT_ADDRESS the contract that forwards deposits to that account, to the chain of CHAIN_RPC_URL
 * at the addresses given by their code. Use any funded account as DEPLOYER_KEY except the payout
 * account, because the worker counts that account's nonces.
 */

const { CHAIN_RPC_URL: rpcUrl, DEPLOYER_KEY: key = "", PAYOUT_ADDRESS: payee } = process.env;
if (!rpcUrl || !privateKeyPattern.test(key))
  throw new Error("Set CHAIN_RPC_URL, and DEPLOYER_KEY to the private key of an account of yours.");
if (payee && !isAddress(payee)) throw new Error("PAYOUT_ADDRESS is not an address.");
const rpc = createRpc({ rpcUrl });
const wallet = createWalletClient({
  account: privateKeyToAccount(key as Hex),
  transport: nodeTransport(rpcUrl, { timeout: 10_000, retryCount: 1 }),
});

async function deploy(name: string, code: Hex): Promise<void> {
  const address = addressOfCreation(code);
  if (await rpc.getCode({ address })) {
    console.log(`${name} is there already: ${address}`);
    return;
  }
  if (!(await rpc.getCode({ address: create2Factory })))
    throw new Error(`This chain lacks the usual factory of contracts at ${create2Factory}.`);
  const data = creationOf(code);
  const hash = await wallet.sendTransaction({ to: create2Factory, data, chain: null });
  await rpc.waitForTransactionReceipt({ hash });
  if (!(await rpc.getCode({ address }))) throw new Error(`${hash} made no contract at ${address}.`);
  const { blockNumber } = await rpc.getTransactionReceipt({ hash });
  console.log(`Deployed ${name} in block ${blockNumber}: ${address}`);
}

await deploy("BatchPayout", batchPayout.bytecode);
if (payee) await deploy("PoolDeposit", poolDepositCode(payee as Hex));
