import { createPublicClient } from "viem";
import { batchPayoutAddress, create2Factory } from "./batch-payout.ts";
import { nodeTransport } from "./node-transport.ts";

type Hex = `0x${string}`;

/** What is asked of a chain before somebody is paid there. Each question throws without an answer. */
export type AddressChain = {
  /** EIP-155. */
  readonly chainId: number;
  /** Contracts of the site's own, with the capitals of EIP-55. */
  readonly own: readonly string[];
  /** Whether an address is a contract. */
  readonly hasCode: (address: Hex) => Promise<boolean>;
  /**
   * Whether a signature of a message is that of a contract wallet (ERC-1271), also of one that is not
   * deployed yet (ERC-6492).
   */
  readonly hasSigned: (signed: {
    address: Hex;
    message: string;
    signature: Hex;
  }) => Promise<boolean>;
};

type Settings = {
  readonly CHAIN_RPC_URL?: string | undefined;
  readonly CHAIN_ID?: number | undefined;
};

/** The chain that members are paid on, as the API's settings say; undefined where they name none. */
export const addressChainOf = ({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: chainId,
}: Settings): AddressChain | undefined =>
  rpcUrl && chainId
    ? createAddressChain({ rpcUrl, chainId, own: [batchPayoutAddress, create2Factory] })
    : undefined;

/** Milliseconds that a node may take to answer: somebody waits for the page. */
const timeout = 3_000;

/** The chain of a node. One that is another chain than it is said to be counts as no answer. */
export const createAddressChain = ({
  rpcUrl,
  chainId,
  own,
}: Pick<AddressChain, "chainId" | "own"> & { readonly rpcUrl: string }): AddressChain => {
  const rpc = createPublicClient({
    transport: nodeTransport(rpcUrl, { timeout, retryCount: 0 }),
    // A member's contract must not have the API fetch an address (EIP-3668).
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
      // The library takes a node that is away for a signature that is wrong, so it is asked before.
      await requireChain();
      return rpc.verifyMessage(signed);
    },
  };
};
