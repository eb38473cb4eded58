import { createPublicClient, type PublicClient } from "viem";
import { nodeTransport } from "./node-transport.ts";

export type ChainSettings = {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly confirmations: number;
  /** Per unit of gas, in base units of the native coin. */
  readonly maxFee: bigint;
};

/** In milliseconds. */
const timeout = 10_000;

/**
 * The client of an EVM node. It caches nothing, because payouts must read the current state, and
 * fetches no URL that a contract names (EIP-3668).
 */
export const createRpc = ({ rpcUrl }: Pick<ChainSettings, "rpcUrl">): PublicClient =>
  createPublicClient({
    transport: nodeTransport(rpcUrl, { timeout, retryCount: 1 }),
    cacheTime: 0,
    ccipRead: false,
  });
