import type { AddressQuestion } from "#contract/money/wallet.ts";

/** The API of a wallet in the browser (EIP-1193). */
type Provider = {
  request(asked: { method: string; params?: readonly unknown[] }): Promise<unknown>;
};

export type Wallet = {
  readonly id: string;
  /** The wallet's name; empty if it has not announced one. */
  readonly name: string;
  readonly provider: Provider;
};

type Announcement = CustomEvent<{
  readonly info: { readonly uuid: string; readonly name: string };
  readonly provider: Provider;
}>;

/** Milliseconds for wallets to announce themselves. */
const announcementTime = 150;

/** The wallets that announce themselves (EIP-6963), or else the one without an announcement. */
export async function findWallets(): Promise<Wallet[]> {
  const found = new Map<string, Wallet>();
  const hear = (event: Event) => {
    const { info, provider } = (event as Announcement).detail;
    found.set(info.uuid, { id: info.uuid, name: String(info.name).slice(0, 40), provider });
  };
  addEventListener("eip6963:announceProvider", hear);
  dispatchEvent(new Event("eip6963:requestProvider"));
  await new Promise((resolve) => setTimeout(resolve, announcementTime));
  removeEventListener("eip6963:announceProvider", hear);
  const { ethereum } = window as { ethereum?: Provider };
  if (found.size === 0 && ethereum) return [{ id: "only", name: "", provider: ethereum }];
  return [...found.values()];
}

const requireText = (answer: unknown): string => {
  if (typeof answer !== "string") throw new Error("The wallet answered no text");
  return answer;
};

/** The address to which the wallet's user grants access. */
export async function requestAddress({ provider }: Wallet): Promise<string> {
  const accounts = await provider.request({ method: "eth_requestAccounts" });
  return requireText(Array.isArray(accounts) ? accounts[0] : accounts);
}

const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;

/** Requests access to the address first, then the signature of a message. */
export async function requestSignature(
  wallet: Wallet,
  { message, address }: AddressQuestion,
): Promise<string> {
  await requestAddress(wallet);
  const params = [hexOf(message), address];
  return requireText(await wallet.provider.request({ method: "personal_sign", params }));
}

export const isDeclined = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === 4001;
