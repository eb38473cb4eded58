import {
  BlockNotFoundError,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  maxUint256,
  type PublicClient,
} from "viem";
import { batchPayoutAbi, batchPayoutAddress, gasOfBatch, mostPayments } from "./batch-payout.ts";
import type { Chain, Draft, Fees, Hex, Payment } from "./chain.ts";
import { readDeposits } from "./pool-deposit.ts";
import { findMined } from "./receipt.ts";
import { createRpc, type ChainSettings } from "./rpc.ts";

/** A contract that receives the coin may run code. */
const gasOfTransfer = 100_000n;

const gasOfApproval = 120_000n;

const mostBlocks = 300n;

export function createEvmChain(settings: ChainSettings, rpc = createRpc(settings)): Chain {
  const { chainId, confirmations } = settings;
  const head = () => rpc.getBlockNumber();
  return {
    chainId,
    confirmations,
    requireChain: async () => {
      const told = await rpc.getChainId();
      if (told !== chainId) throw new Error(`The node is of chain ${told}, not ${chainId}`);
    },
    head,
    nonceOf: (address) => rpc.getTransactionCount({ address }),
    pendingNonceOf: (address) => rpc.getTransactionCount({ address, blockTag: "pending" }),
    balanceOf: (address, token) =>
      token === null
        ? rpc.getBalance({ address })
        : rpc.readContract({
            address: token,
            abi: erc20Abi,
            functionName: "balanceOf",
            args: [address],
          }),
    draftPayments,
    draftApproval: (token, account, amount) => draftApproval(rpc, token, account, amount),
    canBatch: async () => (await rpc.getCode({ address: batchPayoutAddress })) !== undefined,
    fees: () => readFees(rpc, settings.maxFee),
    sign: async (signer, draft, nonce, { maxFee, tip }) => {
      const fees = { maxFeePerGas: maxFee, maxPriorityFeePerGas: tip };
      const { to, value, data, gas } = draft;
      const unsigned = { type: "eip1559", chainId, nonce, to, value, data, gas, ...fees } as const;
      const raw = await signer.sign(unsigned);
      return { raw, hash: keccak256(raw) };
    },
    broadcast: (raw) =>
      rpc.sendRawTransaction({ serializedTransaction: raw }).then(
        () => null,
        (error: Error) => ("details" in error ? String(error.details) : error.message),
      ),
    find: (hashes, signer, draft) => findMined(rpc, hashes, signer, draft),
    findByNonce: (signer, nonce, from) => findByNonce(rpc, signer, nonce, from),
    hasBlock: async (blockNumber, hash) => (await findBlock(rpc, blockNumber))?.hash === hash,
    hasCode: async (address) => (await rpc.getCode({ address })) !== undefined,
    deposits: (contract, from, to) => readDeposits(rpc, contract, from, to),
  };
}

function draftPayments(payments: readonly Payment[]): Draft {
  const [first] = payments;
  if (!first || payments.length > mostPayments) throw new Error("A batch is of 1 to 20 payments");
  const { token, to, amount } = first;
  if (token === null) {
    if (payments.length > 1) throw new Error("The coin is paid singly");
    return { to, value: amount, data: "0x", gas: gasOfTransfer };
  }
  if (payments.some((one) => one.token !== token)) throw new Error("A batch is of one token");
  // Single token payments use the contract too: its event shows whether the payment succeeded, also
  // for tokens that return false instead of reverting.
  const data = encodeFunctionData({
    abi: batchPayoutAbi,
    functionName: "pay",
    args: [token, payments.map((one) => one.to), payments.map((one) => one.amount)],
  });
  return { to: batchPayoutAddress, value: 0n, data, gas: gasOfBatch(payments.length) };
}

/** The contract only transfers its caller's own tokens, so one unlimited approval is safe. */
async function draftApproval(
  rpc: PublicClient,
  token: Hex,
  account: Hex,
  amount: bigint,
): Promise<Draft | null> {
  const approved = await rpc.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "allowance",
    args: [account, batchPayoutAddress],
  });
  if (approved >= amount) return null;
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [batchPayoutAddress, maxUint256],
  });
  return { to: token, value: 0n, data, gas: gasOfApproval };
}

/** Twice the base fee covers six full blocks in a row. */
async function readFees(rpc: PublicClient, most: bigint): Promise<Fees> {
  const [block, tip] = await Promise.all([
    rpc.getBlock(),
    rpc.estimateMaxPriorityFeePerGas().catch(() => 1_000_000_000n),
  ]);
  const wanted = 2n * (block.baseFeePerGas ?? 0n) + tip;
  const maxFee = wanted < most ? wanted : most;
  return { maxFee, tip: tip < maxFee ? tip : maxFee };
}

const findBlock = (rpc: PublicClient, blockNumber: bigint) =>
  rpc.getBlock({ blockNumber }).catch((error: unknown) => {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  });

async function findByNonce(rpc: PublicClient, signer: Hex, nonce: number, from: bigint) {
  const head = await rpc.getBlockNumber();
  const last = from + mostBlocks < head ? from + mostBlocks : head;
  for (let blockNumber = from; blockNumber <= last; blockNumber += 1n) {
    const { transactions } = await rpc.getBlock({ blockNumber, includeTransactions: true });
    const found = transactions.find(
      (one) => one.nonce === nonce && one.from.toLowerCase() === signer.toLowerCase(),
    );
    if (found) {
      const { hash, to, value, input: data, gas } = found;
      // A transaction that creates a contract has no recipient.
      const draft = { to: to ?? "0x", value, data, gas } as const;
      const depth = Number(head - blockNumber) + 1;
      return { found: { hash, block: blockNumber, depth, draft }, upTo: blockNumber };
    }
  }
  return { found: null, upTo: last };
}
