import { createWalletClient, http, type Abi, type Hex, type PublicClient } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { Chain, Draft, Mined } from "../../functions/platform/chain/chain.ts";
import { createEvmChain } from "../../functions/platform/chain/evm.ts";
import { createRpc, type ChainSettings } from "../../functions/platform/chain/rpc.ts";
import { createLocalSigner } from "../../functions/platform/chain/signer.ts";
import { findAnvil, startAnvil } from "../../local/chain/anvil.ts";
import { demoPayer, setUpChain } from "../../local/chain/chain-setup.ts";

export type TestChain = Awaited<ReturnType<typeof openTestChain>>;

/** A chain for a test, which mines on request. It has the batch contract and the demo tokens. */
export const openTestChain = async (settings: Partial<ChainSettings> = {}) => {
  const file = findAnvil();
  if (!file) throw new Error("These tests need anvil: npm installs it on Linux, else the PATH.");
  const anvil = await startAnvil(file, []);
  const rpcUrl = anvil.url;
  const rpc: PublicClient = createRpc({ rpcUrl });
  const ask = (method: string, params: unknown[] = []): Promise<unknown> =>
    rpc.request({ method, params } as never);
  await setUpChain(ask);
  const mine = async (blocks = 1) => {
    for (let block = 0; block < blocks; block += 1) await ask("evm_mine");
  };
  await mine();
  const all: ChainSettings = {
    chainId: 31_337,
    rpcUrl,
    confirmations: 2,
    maxFee: 500_000_000_000n,
    ...settings,
  };
  const chain: Chain = createEvmChain(all, rpc);
  const signer = await createLocalSigner(demoPayer.key);
  const wallet = createWalletClient({
    account: privateKeyToAccount(demoPayer.key),
    transport: http(rpcUrl),
  });
  return {
    settings: all,
    chain,
    rpc,
    ask,
    mine,
    signer,
    payer: demoPayer,
    balanceOf: (token: Hex | null, account: Hex) => chain.balanceOf(account, token),
    /** Deploys a contract from the account that pays. */
    deploy: async (
      contract: { readonly abi: Abi; readonly bytecode: Hex } | undefined,
      args: readonly unknown[],
    ): Promise<Hex> => {
      if (!contract) throw new Error("There is no such contract");
      const hash = await wallet.deployContract({ ...contract, args, chain: null });
      await mine();
      const { contractAddress } = await rpc.getTransactionReceipt({ hash });
      if (!contractAddress) throw new Error("Nothing was deployed");
      return contractAddress;
    },
    /** Sends a transaction from the account that pays, mines it and returns its result. */
    send: async (draft: Draft | null): Promise<Mined> => {
      if (!draft) throw new Error("There is nothing to send");
      const nonce = await chain.nonceOf(signer.address);
      const { raw, hash } = await chain.sign(signer, draft, nonce, await chain.fees());
      const said = await chain.broadcast(raw);
      if (said !== null) throw new Error(said);
      await mine();
      const mined = await chain.find([hash], signer.address, draft);
      if (!mined) throw new Error("It was not mined");
      return mined;
    },
    close: async () => {
      anvil.process.stdin?.end();
    },
  };
};
