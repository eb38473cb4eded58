import { eq } from "drizzle-orm";
import type { SessionPlace } from "../../../contract/identity/session.ts";
import type { AddressChain } from "../../../platform/chain/address-chain.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { hotWallets, tokens } from "../../../db/schema/index.ts";
import type { IdentityCookie } from "../../../platform/identity/identity.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { lockSessionsOf } from "../../identity/session/end-all-sessions.ts";
import { requireLive } from "../../identity/session/require-live.ts";
import { requireRecentLogIn } from "../../identity/session/require-recent-log-in.ts";
import { readAddress } from "./read-address.ts";
import { requireChainOf } from "./token-to-pay.ts";
import { writeAddress, type Setting } from "./write-address.ts";

type Hex = `0x${string}`;

export type Owner = {
  readonly session: IdentityCookie & { readonly id: bigint };
  readonly actor: Actor;
};

/** Shortened, because the full address would show all its holdings to readers of the mail. */
const shortened = (address: string) => `${address.slice(0, 6)}--${address.slice(-4)}`;

/**
 * Throws if the address is a token contract or one of the platform's: money sent there would be
 * lost.
 */
export const requireSomebodys = async (
  database: Database,
  address: Hex,
  chain: AddressChain | undefined,
): Promise<void> => {
  if (chain?.own.includes(address)) throw new Refusal("address-own");
  if ((await database.$count(tokens, eq(tokens.contract, address))) > 0)
    throw new Refusal("address-token");
  // Only the worker has the key; its runs store the account's address.
  if ((await database.$count(hotWallets, eq(hotWallets.signer, address))) > 0)
    throw new Refusal("address-own");
};

/**
 * Asks the token's chain. Throws `chain-unreachable` if the chain is not configured or its node
 * does not respond.
 */
export const askChain = async <T>(
  chain: AddressChain | undefined,
  chainId: number,
  question: (chain: AddressChain) => Promise<T>,
): Promise<T> => {
  if (chain?.chainId !== chainId) throw new Refusal("chain-unreachable");
  try {
    return await question(chain);
  } catch (error) {
    // The original message has the node's URL, which may contain a key.
    const cause = new Error(
      `The chain gave no answer: ${error instanceof Error ? error.name : ""}`,
    );
    throw new Refusal("chain-unreachable", { cause });
  }
};

/**
 * Changes a payout address and notifies the owner. `before` runs in the same transaction, when the
 * session can no longer end.
 */
export const changeAddress = (
  database: Database,
  { session, actor }: Owner,
  setting: Omit<Setting, "userId">,
  place: SessionPlace | undefined,
  before: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> =>
  transact(database, async (tx) => {
    // A concurrent recovery ends the session, and then nothing is changed.
    await lockSessionsOf(tx, session.uid);
    await requireLive(tx, session.id);
    await before(tx);
    const { userId } = actor;
    if (!(await writeAddress(tx, { ...setting, userId }))) return;
    const about = shortened(setting.address);
    await noteChange(tx, { userId, change: "payout-address-set", about, place });
  });

/**
 * Sets a typed address. Contracts are refused, because only a signature shows that the contract can use the money that
 * it receives. If the chain does not respond, the address is refused.
 */
export const setAddress = async (
  database: Database,
  owner: Owner,
  input: { token: string; address: string; place?: SessionPlace | undefined },
  chain: AddressChain | undefined,
): Promise<void> => {
  requireRecentLogIn(owner.session);
  const chainId = await requireChainOf(database, input.token);
  const address = readAddress(input.address, chainId);
  await requireSomebodys(database, address, chain);
  if (await askChain(chain, chainId, ({ hasCode }) => hasCode(address)))
    throw new Refusal("address-contract");
  await changeAddress(database, owner, { chainId, address, proof: "typed" }, input.place);
};
