import { createEvmChain } from "../../functions/chain/evm.ts";
import { readChainSettings } from "../../functions/chain/settings.ts";
import { createSigner } from "../../functions/chain/signer.ts";
import { readEnvironment } from "../../functions/environment.ts";
import { good, untried, wordsOf, wrong, type Finding } from "./finding.ts";

type Source = Readonly<Record<string, string | undefined>>;

/** Whether the chain that payouts go to answers, is the right one, and has what paying needs. */
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
          "Deploy it once (docs/deploy.md, Payouts); everybody may.",
        ),
      );
    if (!settings.PAYOUT_KEY)
      return [...findings, untried("PAYOUT_KEY is the worker's; set it here to have it tried.")];
    const { address } = await createSigner(settings.PAYOUT_KEY);
    const coin = await chain.balanceOf(address, null);
    findings.push(
      coin > 0n
        ? good(`${address} pays out, and has the coin to pay fees.`)
        : wrong(
            `${address}, which pays out, has nothing to pay fees with.`,
            "Send some of the chain's coin there, and the tokens that it is to pay.",
          ),
    );
    return findings;
  } catch (error) {
    return [
      wrong(
        `the node does not answer as it should: ${wordsOf(error)}.`,
        "Compare CHAIN_RPC_URL and CHAIN_ID with what your provider says.",
      ),
    ];
  }
}
