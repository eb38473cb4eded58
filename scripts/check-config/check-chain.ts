import { createEvmChain } from "../../functions/platform/chain/evm.ts";
import { readChainSettings } from "../../functions/platform/chain/settings.ts";
import type { Chain } from "../../functions/platform/chain/chain.ts";
import type { Signer } from "../../functions/platform/chain/signer.ts";
import { signerBy } from "../../functions/platform/chain/signer-by.ts";
import { readEnvironment } from "../../functions/environment.ts";
import { good, untried, wordsOf, wrong, type Finding } from "./finding.ts";

type Source = Readonly<Record<string, string | undefined>>;

export async function checkChain(source: Source): Promise<Finding[]> {
  if (!source["CHAIN_RPC_URL"])
    return [untried("CHAIN_RPC_URL is not set here: without it there are no payouts.")];
  const settings = readEnvironment([], source);
  const found = readChainSettings(settings);
  if (!found) return [];
  const chain = createEvmChain(found);
  try {
    await chain.requireChain();
    const findings: Finding[] = [good(`the node answers, and is of chain ${found.chainId}.`)];
    if (!(await chain.canBatch()))
      findings.push(
        wrong(
          "our batch contract is not there, so that tokens are not paid.",
          "Deploy it once (docs/deploy.md, part 8); everybody may.",
        ),
      );
    const { DEPOSIT_CONTRACT: contract } = settings;
    if (contract && !(await chain.hasCode(contract)))
      findings.push(
        wrong(
          `${contract} of DEPOSIT_CONTRACT is no contract of this chain, so that no deposit arrives.`,
          "Deploy it (docs/deploy.md, part 8), and set the address that the command says.",
        ),
      );
    return [...findings, ...(await checkPayer(chain, signerBy(settings)))];
  } catch (error) {
    return [
      wrong(
        `the node does not answer as it should: ${wordsOf(error)}.`,
        "Compare CHAIN_RPC_URL and CHAIN_ID with what your provider says.",
      ),
    ];
  }
}

/** Nothing is paid: no chain accepts a transaction without gas, or with this nonce. */
const harmless = ({ address }: Signer, { chainId }: Chain) => ({
  type: "eip1559" as const,
  chainId,
  nonce: Number.MAX_SAFE_INTEGER,
  to: address,
  value: 0n,
  data: "0x" as const,
  gas: 0n,
  maxFeePerGas: 0n,
  maxPriorityFeePerGas: 0n,
});

async function checkPayer(
  chain: Chain,
  createSigner: ReturnType<typeof signerBy>,
): Promise<Finding[]> {
  if (!createSigner)
    return [untried("PAYOUT_KEY or PAYOUT_KMS_KEY is the worker's; set it here to have it tried.")];
  let address: Signer["address"];
  try {
    const signer = await createSigner();
    await signer.sign(harmless(signer, chain));
    ({ address } = signer);
  } catch (error) {
    return [
      wrong(
        `the key that pays does not sign: ${wordsOf(error)}.`,
        "Compare PAYOUT_KMS_KEY with the key's version, and give the account that the worker runs as the role Cloud KMS CryptoKey Signer/Verifier on that key (docs/deploy.md, part 8).",
      ),
    ];
  }
  const coin = await chain.balanceOf(address, null);
  return [
    coin > 0n
      ? good(`${address} pays out, and has the coin to pay fees.`)
      : wrong(
          `${address}, which pays out, has nothing to pay fees with.`,
          "Send some of the chain's coin there, and the tokens that it is to pay.",
        ),
  ];
}
