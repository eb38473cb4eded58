import {
  decodeFunctionData,
  erc20Abi,
  parseEventLogs,
  TransactionReceiptNotFoundError,
  type PublicClient,
  type TransactionReceipt,
} from "viem";
import { batchPayoutAbi, batchPayoutAddress, mostPayments } from "./batch-payout.ts";
import { isSameHex, UnreadableReceipt, type Draft, type Hex, type Mined } from "./chain.ts";

const findReceipt = (rpc: PublicClient, hash: Hex): Promise<TransactionReceipt | null> =>
  rpc.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  });

function faultOf(receipt: TransactionReceipt, hash: Hex, signer: Hex): string | null {
  // Node responses are not trusted to match their type.
  const { transactionHash, from, blockHash, blockNumber, status } = receipt as {
    [name in keyof TransactionReceipt]?: TransactionReceipt[name] | null;
  };
  if (!isSameHex(transactionHash, hash)) return `of transaction ${transactionHash}`;
  if (!isSameHex(from, signer)) return `of the sender ${from}`;
  if (!blockHash || typeof blockNumber !== "bigint") return "in no block";
  return status === "success" || status === "reverted" ? null : "without a known status";
}

export async function findMined(
  rpc: PublicClient,
  hashes: readonly Hex[],
  signer: Hex,
  draft: Pick<Draft, "to" | "data">,
): Promise<Mined | null> {
  let fault: string | null = null;
  for (const hash of hashes) {
    const receipt = await findReceipt(rpc, hash);
    if (!receipt) continue;
    const found = faultOf(receipt, hash, signer);
    if (found === null) return readReceipt(receipt, await rpc.getBlockNumber(), signer, draft);
    fault ??= `The node's receipt of ${hash} is ${found}`;
  }
  if (fault !== null) throw new UnreadableReceipt(fault);
  return null;
}

function readReceipt(
  receipt: TransactionReceipt,
  head: bigint,
  signer: Hex,
  { to, data }: Pick<Draft, "to" | "data">,
): Mined {
  const succeeded = receipt.status === "success";
  return {
    hash: receipt.transactionHash,
    block: receipt.blockNumber,
    blockHash: receipt.blockHash,
    depth: Number(head - receipt.blockNumber) + 1,
    succeeded,
    refused: succeeded ? readRefused(receipt, signer, to) : null,
    received:
      succeeded && isSameHex(to, batchPayoutAddress) && data !== "0x"
        ? readReceived(receipt, signer, data)
        : null,
  };
}

/**
 * The batch contract's events for this signer. Code of a recipient or token can emit events for
 * other callers in the same transaction, so those are ignored.
 */
function readRefused(receipt: TransactionReceipt, signer: Hex, to: Hex): Set<number> | null {
  const said = parseEventLogs({ abi: batchPayoutAbi, eventName: "Settled", logs: receipt.logs })
    .filter(({ address }) => isSameHex(address, to))
    .filter(({ args }) => isSameHex(args.payer, signer));
  const [one] = said;
  if (!one || said.length > 1) return null;
  const places = Array.from({ length: mostPayments }, (_, place) => place);
  return new Set(places.filter((place) => (one.args.refused >> BigInt(place)) & 1n));
}

/** The amounts that the token's events report from the signer to each recipient. */
function readReceived(receipt: TransactionReceipt, signer: Hex, data: Hex): Map<string, bigint> {
  const { functionName, args } = decodeFunctionData({ abi: batchPayoutAbi, data });
  const received = new Map<string, bigint>();
  if (functionName !== "pay") return received;
  const [token] = args;
  const moved = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs: receipt.logs });
  for (const { address, args: transfer } of moved) {
    if (!isSameHex(address, token) || !isSameHex(transfer.from, signer)) continue;
    const to = transfer.to.toLowerCase();
    received.set(to, (received.get(to) ?? 0n) + transfer.value);
  }
  return received;
}
