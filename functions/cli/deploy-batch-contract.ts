import { createWalletClient } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { batchPayoutAddress, create2Factory, creationOf } from "../platform/chain/batch-payout.ts";
import { batchPayout } from "../platform/chain/contracts/batch-payout.artifact.ts";
import { nodeTransport } from "../platform/chain/node-transport.ts";
import { createRpc } from "../platform/chain/rpc.ts";
import { privateKeyPattern } from "../platform/chain/signer.ts";

/**
 * `node functions/cli/deploy-batch-contract.ts` deploys the batch payment contract to the chain of
 * CHAIN_RPC_URL, at the address given by its code. Use any funded account as DEPLOYER_KEY except
 * the payout account, because the worker counts that account's nonces.
 */

const { CHAIN_RPC_URL: rpcUrl, DEPLOYER_KEY: key = "" } = process.env;
if (!rpcUrl || !privateKeyPattern.test(key))
  throw new Error("Set CHAIN_RPC_URL, and DEPLOYER_KEY to the private key of an account of yours.");
const rpc = createRpc({ rpcUrl });
if (await rpc.getCode({ address: batchPayoutAddress })) {
  console.log(`It is there already: ${batchPayoutAddress}`);
} else {
  if (!(await rpc.getCode({ address: create2Factory })))
    throw new Error(`This chain lacks the usual factory of contracts at ${create2Factory}.`);
  const wallet = createWalletClient({
    account: privateKeyToAccount(key as `0x${string}`),
    transport: nodeTransport(rpcUrl, { timeout: 10_000, retryCount: 1 }),
  });
  const data = creationOf(batchPayout.bytecode);
  const hash = await wallet.sendTransaction({ to: create2Factory, data, chain: null });
  await rpc.waitForTransactionReceipt({ hash });
  if (!(await rpc.getCode({ address: batchPayoutAddress })))
    throw new Error(`${hash} made no contract at ${batchPayoutAddress}.`);
  console.log(`Deployed: ${batchPayoutAddress}`);
}
