import {
  concatHex,
  encodeAbiParameters,
  keccak256,
  parseEventLogs,
  stringToBytes,
  zeroAddress,
  type PublicClient,
  type TransactionReceipt,
} from "viem";
import { addressOfCreation } from "./batch-payout.ts";
import { isSameHex, type DepositLog, type Hex } from "./chain.ts";
import { poolDeposit } from "./contracts/pool-deposit.artifact.ts";

export const poolDepositAbi = poolDeposit.abi;

/** The name of the chain's own coin in the contract. */
export const coinAddress = zeroAddress;

/** The contract that forwards to one account, as the usual factory creates it. */
export const poolDepositCode = (payee: Hex): Hex =>
  concatHex([poolDeposit.bytecode, encodeAbiParameters([{ type: "address" }], [payee])]);

export const poolDepositAddress = (payee: Hex): Hex => addressOfCreation(poolDepositCode(payee));

/** The name of a community's pool in deposits. */
export const poolKeyOf = (slug: string): Hex => keccak256(stringToBytes(slug));

/**
 * The contract's deposits of these blocks. Each is compared with its transaction's receipt, because a node's search may
 * answer from a block that the chain has left. Throws if both differ.
 */
export async function readDeposits(
  rpc: PublicClient,
  contract: Hex,
  from: bigint,
  to: bigint,
): Promise<DepositLog[]> {
  const logs = await rpc.getContractEvents({
    abi: poolDepositAbi,
    address: contract,
    eventName: "Deposited",
    fromBlock: from,
    toBlock: to,
    strict: true,
  });
  const receipts = new Map<Hex, Promise<TransactionReceipt>>();
  const receiptOf = (hash: Hex) => {
    const asked = receipts.get(hash) ?? rpc.getTransactionReceipt({ hash });
    receipts.set(hash, asked);
    return asked;
  };
  const deposits: DepositLog[] = [];
  for (const { address, args, logIndex, transactionHash, blockNumber } of logs) {
    const receipt = await receiptOf(transactionHash);
    const [said] = parseEventLogs({
      abi: poolDepositAbi,
      eventName: "Deposited",
      logs: receipt.logs.filter((log) => log.logIndex === logIndex),
    });
    const agrees =
      isSameHex(address, contract) &&
      isSameHex(receipt.transactionHash, transactionHash) &&
      receipt.status === "success" &&
      receipt.blockNumber === blockNumber &&
      blockNumber >= from &&
      blockNumber <= to &&
      said !== undefined &&
      isSameHex(said.address, contract) &&
      said.args.amount === args.amount &&
      isSameHex(said.args.pool, args.pool) &&
      isSameHex(said.args.token, args.token) &&
      isSameHex(said.args.from, args.from);
    if (!agrees)
      throw new Error(`The node's receipt of ${transactionHash} has no deposit at ${logIndex}`);
    deposits.push({
      hash: transactionHash,
      index: logIndex,
      block: receipt.blockNumber,
      blockHash: receipt.blockHash,
      pool: args.pool,
      token: isSameHex(args.token, coinAddress) ? null : args.token,
      from: args.from,
      amount: args.amount,
    });
  }
  return deposits;
}
