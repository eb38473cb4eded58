import type { AddressQuestion } from "#contract/wallet.ts";

/** What a wallet in the browser answers questions by (EIP-1193). */
type Provider = {
  request(asked: { method: string; params?: readonly unknown[] }): Promise<unknown>;
};

export type Wallet = {
  readonly id: string;
  /** What it calls itself; empty where it says nothing. */
  readonly name: string;
  readonly provider: Provider;
};

type Announcement = CustomEvent<{
  readonly info: { readonly uuid: string; readonly name: string };
  readonly provider: Provider;
}>;

/** Milliseconds in which the wallets of a browser say that they are there. */
const patience = 150;

/** The wallets of this browser, as they announce themselves (EIP-6963), or the one that says nothing. */
export async function findWallets(): Promise<Wallet[]> {
  const found = new Map<string, Wallet>();
  const hear = (event: Event) => {
    const { info, provider } = (event as Announcement).detail;
    found.set(info.uuid, { id: info.uuid, name: String(info.name).slice(0, 40), provider });
  };
  addEventListener("eip6963:announceProvider", hear);
  dispatchEvent(new Event("eip6963:requestProvider"));
  await new Promise((resolve) => setTimeout(resolve, patience));
  removeEventListener("eip6963:announceProvider", hear);
  const { ethereum } = window as { ethereum?: Provider };
  if (found.size === 0 && ethereum) return [{ id: "only", name: "", provider: ethereum }];
  return [...found.values()];
}

const requireText = (answer: unknown): string => {
  if (typeof answer !== "string") throw new Error("The wallet answered no text");
  return answer;
};

/** The address that the wallet's user lets this site see. */
export async function requestAddress({ provider }: Wallet): Promise<string> {
  const accounts = await provider.request({ method: "eth_requestAccounts" });
  return requireText(Array.isArray(accounts) ? accounts[0] : accounts);
}

const hexOf = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;

/** What the wallet signs of a message, once its user has let this site see the address. */
export async function requestSignature(
  wallet: Wallet,
  { message, address }: AddressQuestion,
): Promise<string> {
  await requestAddress(wallet);
  const params = [hexOf(message), address];
  return requireText(await wallet.provider.request({ method: "personal_sign", params }));
}

/** Whether the wallet's user said no. */
export const isDeclined = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === 4001;
