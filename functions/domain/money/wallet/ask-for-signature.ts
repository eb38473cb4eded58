import { and, eq, gt, sql } from "drizzle-orm";
import { createSiweMessage, generateSiweNonce } from "viem/siwe";
import type { AddressChain } from "../../../platform/chain/address-chain.ts";
import type { AddressQuestion } from "../../../contract/money/wallet.ts";
import type { Database } from "../../../db/connect.ts";
import { addressQuestions } from "../../../db/schema/index.ts";
import { requireRecentLogIn } from "../../identity/session/require-recent-log-in.ts";
import { readAddress } from "./read-address.ts";
import { requireSomebodys, type Owner } from "./set-address.ts";
import { requireChainOf, requireToken } from "./token-to-pay.ts";

/** In minutes; long enough to sign on another device. */
const minutes = 30;

const pageOf = (publicUrl: string, token: string) =>
  `${publicUrl}/profile/wallets/${token}/address`;

/**
 * Creates the EIP-4361 message that a member signs with the key of an address. A member has at most one open message.
 * Its nonce, site, chain and time are stored here, so that a signature is checked only against stored values. Throws
 * the reason if the address cannot be paid to.
 */
export const askForSignature = async (
  database: Database,
  { session, actor }: Owner,
  { token, address: pasted }: { token: string; address: string },
  publicUrl: string,
  chain: AddressChain | undefined,
): Promise<AddressQuestion> => {
  requireRecentLogIn(session);
  const chainId = await requireChainOf(database, token);
  const address = readAddress(pasted, chainId, { isProved: true });
  await requireSomebodys(database, address, chain);
  const issuedAt = new Date();
  const expirationTime = new Date(issuedAt.getTime() + minutes * 60_000);
  const message = createSiweMessage({
    version: "1",
    domain: new URL(publicUrl).host,
    uri: pageOf(publicUrl, token),
    address,
    chainId,
    nonce: generateSiweNonce(),
    statement: "This address is mine, and Ayni pays me here. Signing moves no money.",
    issuedAt,
    expirationTime,
  });
  const expiresAt = expirationTime.toISOString();
  const asked = { chainId, address, message, expiresAt };
  await database
    .insert(addressQuestions)
    .values({ userId: actor.userId, ...asked })
    .onConflictDoUpdate({ target: addressQuestions.userId, set: asked });
  return asked;
};

export const findQuestion = async (
  database: Database,
  userId: bigint,
  symbol: string,
): Promise<AddressQuestion | null> => {
  const { chainId } = await requireToken(database, symbol);
  if (chainId === null) return null;
  const [question] = await database
    .select()
    .from(addressQuestions)
    .where(
      and(
        eq(addressQuestions.userId, userId),
        eq(addressQuestions.chainId, chainId),
        gt(addressQuestions.expiresAt, sql`now()`),
      ),
    );
  return question ?? null;
};
