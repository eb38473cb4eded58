import { createPublicClient, erc20Abi } from "viem";
import { batchPayoutAddress, create2Factory } from "./batch-payout.ts";
import { nodeTransport } from "./node-transport.ts";

type Hex = `0x${string}`;

export type AddressChain = {
  readonly chainId: number;
  /** The site's own contracts, in EIP-55 case. */
  readonly own: readonly string[];
  readonly hasCode: (address: Hex) => Promise<boolean>;
  /**
   * True if a contract wallet accepts the signature (ERC-1271), also one that is not deployed yet
   * (ERC-6492).
   */
  readonly hasSigned: (signed: {
    address: Hex;
    message: string;
    signature: Hex;
  }) => Promise<boolean>;
  /** Null for an address that has no token's contract. Throws for an unreachable node. */
  readonly readToken: (
    address: Hex,
  ) => Promise<{ readonly symbol: string; readonly decimals: number } | null>;
};

type Settings = {
  readonly CHAIN_RPC_URL?: string | undefined;
  readonly CHAIN_ID?: number | undefined;
};

export const addressChainOf = ({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: chainId,
}: Settings): AddressChain | undefined =>
  rpcUrl && chainId
    ? createAddressChain({ rpcUrl, chainId, own: [batchPayoutAddress, create2Factory] })
    : undefined;

const timeout = 3_000;

/** The ledger keeps no finer amounts. */
const mostDecimals = 36;

/** A node of another chain counts as unreachable. */
export const createAddressChain = ({
  rpcUrl,
  chainId,
  own,
}: Pick<AddressChain, "chainId" | "own"> & { readonly rpcUrl: string }): AddressChain => {
  const rpc = createPublicClient({
    transport: nodeTransport(rpcUrl, { timeout, retryCount: 0 }),
    // A member's contract must not make the API fetch a URL (EIP-3668).
    ccipRead: false,
  });
  const requireChain = async () => {
    if ((await rpc.getChainId()) !== chainId)
      throw new Error(`The node is not of chain ${chainId}`);
  };
  return {
    chainId,
    own,
    hasCode: async (address) => {
      const [code] = await Promise.all([rpc.getCode({ address }), requireChain()]);
      return code !== undefined;
    },
    hasSigned: async (signed) => {
      // The library reports an unreachable node as a wrong signature, so the node is checked first.
      await requireChain();
      return rpc.verifyMessage(signed);
    },
    readToken: async (address) => {
      await requireChain();
      if ((await rpc.getCode({ address })) === undefined) return null;
      const read = { address, abi: erc20Abi } as const;
      try {
        const [symbol, decimals] = await Promise.all([
          rpc.readContract({ ...read, functionName: "symbol" }),
          rpc.readContract({ ...read, functionName: "decimals" }),
        ]);
        return decimals > mostDecimals ? null : { symbol, decimals };
      } catch {
        // The library reports an unreachable node as a failed call, too.
        await requireChain();
        return null;
      }
    },
  };
};
