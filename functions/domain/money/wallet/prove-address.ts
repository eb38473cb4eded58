import { and, eq } from "drizzle-orm";
import { parseSiweMessage, validateSiweMessage } from "viem/siwe";
import { recoverMessageAddress } from "viem/utils";
import type { AddressChain } from "../../../platform/chain/address-chain.ts";
import type { SessionPlace } from "../../../contract/identity/session.ts";
import type { AddressQuestion } from "../../../contract/money/wallet.ts";
import type { Database } from "../../../db/connect.ts";
import { addressQuestions } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { requireRecentLogIn } from "../../identity/session/require-recent-log-in.ts";
import { findQuestion } from "./ask-for-signature.ts";
import { askChain, changeAddress, requireSomebodys, type Owner } from "./set-address.ts";
import { requireChainOf } from "./token-to-pay.ts";

type Hex = `0x${string}`;

/**
 * Sets the address of a signed message. The signature is checked against the address's key, or by
 * the chain for a contract. Each message can be used once.
 */
export const proveAddress = async (
  database: Database,
  owner: Owner,
  input: { token: string; signature: string; place?: SessionPlace | undefined },
  publicUrl: string,
  chain: AddressChain | undefined,
): Promise<void> => {
  requireRecentLogIn(owner.session);
  const { userId } = owner.actor;
  const chainId = await requireChainOf(database, input.token);
  const question = await findQuestion(database, userId, input.token);
  if (!question || !isStill(question, chainId, publicUrl)) throw new Refusal("question-over");
  const address = question.address as Hex;
  await requireSomebodys(database, address, chain);
  await requireSigned(question, readSignature(input.signature), (signed) =>
    askChain(chain, chainId, ({ hasSigned }) => hasSigned(signed)),
  );
  const setting = { chainId, address, proof: "signed" } as const;
  await changeAddress(database, owner, setting, input.place, async (tx) => {
    const used = await tx
      .delete(addressQuestions)
      .where(
        and(eq(addressQuestions.userId, userId), eq(addressQuestions.message, question.message)),
      )
      .returning({ userId: addressQuestions.userId });
    if (used.length === 0) throw new Refusal("question-over");
  });
};

const isStill = (
  { message, address }: AddressQuestion,
  chainId: number,
  publicUrl: string,
): boolean => {
  const said = parseSiweMessage(message);
  const { host: domain, origin } = new URL(publicUrl);
  return (
    validateSiweMessage({ message: said, address: address as Hex, domain }) &&
    said.chainId === chainId &&
    said.uri?.startsWith(`${origin}/`) === true
  );
};

/** Wallets write signatures with or without `0x`, and some tools with line breaks. */
function readSignature(pasted: string): Hex {
  const digits = pasted.replaceAll(/\s/g, "").replace(/^0x/i, "");
  if (!/^(?:[0-9a-f]{2}){64,}$/i.test(digits)) throw new Refusal("signature-malformed");
  return `0x${digits}`;
}

type Signed = { readonly address: Hex; readonly message: string; readonly signature: Hex };

/** Throws `signature-wrong`, and the errors of `ofContract` if the chain must be asked. */
async function requireSigned(
  { address, message }: AddressQuestion,
  signature: Hex,
  ofContract: (signed: Signed) => Promise<boolean>,
): Promise<void> {
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null);
  if (signer === address) return;
  if (!(await ofContract({ address: address as Hex, message, signature })))
    throw new Refusal("signature-wrong");
}
