import { createPublicClient, type PublicClient } from "viem";
import { nodeTransport } from "./node-transport.ts";

/** What a chain is reached by, and how it is used. */
export type ChainSettings = {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly confirmations: number;
  /** The most that a unit of gas may cost, in base units of the coin. */
  readonly maxFee: bigint;
};

/** Milliseconds that a node may take to answer. */
const timeout = 10_000;

/**
 * The client of an EVM chain's node. It keeps nothing between two questions: what payouts read must
 * be of this moment. It fetches no address that a contract names (EIP-3668).
 */
export const createRpc = ({ rpcUrl }: Pick<ChainSettings, "rpcUrl">): PublicClient =>
  createPublicClient({
    transport: nodeTransport(rpcUrl, { timeout, retryCount: 1 }),
    cacheTime: 0,
    ccipRead: false,
  });
