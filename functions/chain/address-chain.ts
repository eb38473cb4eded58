import { createPublicClient, http } from "viem";

type Hex = `0x${string}`;

/** What is asked of a chain before somebody is paid there. Each question throws without an answer. */
export type AddressChain = {
  /** EIP-155. */
  readonly chainId: number;
  /** Addresses of the site's own, with the capitals of EIP-55: who pays, and its contracts. */
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

/** Milliseconds that a node may take to answer: somebody waits for the page. */
const timeout = 3_000;

/** The chain of a node. One that is another chain than it is said to be counts as no answer. */
export const createAddressChain = ({
  rpcUrl,
  chainId,
  own,
}: Pick<AddressChain, "chainId" | "own"> & { readonly rpcUrl: string }): AddressChain => {
  const rpc = createPublicClient({ transport: http(rpcUrl, { timeout, retryCount: 0 }) });
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
