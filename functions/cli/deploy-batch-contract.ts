import { createWalletClient } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { batchPayoutAddress, create2Factory, creationOf } from "../chain/batch-payout.ts";
import { batchPayout } from "../chain/contracts/batch-payout.artifact.ts";
import { nodeTransport } from "../chain/node-transport.ts";
import { createRpc } from "../chain/rpc.ts";
import { privateKeyPattern } from "../chain/signer.ts";

/**
 * `node functions/cli/deploy-batch-contract.ts`: puts the contract that pays several people at once on
 * the chain of CHAIN_RPC_URL, once, where its code says. Any account with some of the coin may do it, and
 * it should not be the one that pays out, whose nonces the worker counts: DEPLOYER_KEY.
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
