import { getAddress, isAddress } from "viem/utils";
import { Refusal } from "../../refusal.ts";

const shape = /^0x[0-9a-f]{40}$/i;

const name = /^[^\s:/@]+\.[a-z]{2,}$/i;

const prefixed = /^(?:eip155:(\d+)|[a-z][\w-]{1,30}):/i;

/** Bech32 (Bitcoin, Cosmos, Cardano), base 58 (Bitcoin, Tron, Solana) and TON addresses. */
const otherChains = [
  /^(?=.{14,120}$)[a-z]{1,20}1[02-9ac-hj-np-z]{6,}$/i,
  /^[1-9A-HJ-NP-Za-km-z]{25,60}$/,
  /^(?:EQ|UQ|kQ|0Q)[\w-]{46}$/,
];

const nobodys = [
  // Zero, the precompiled contracts, and 0x…dEaD.
  /^0x0{36}/,
  /^0xdead0{8}/i,
  /^0x(.)\1{39}$/i,
];

/**
 * Parses a pasted EVM address and returns it in EIP-55 case. Without checksum case a typing error
 * cannot be detected, so it is accepted only with `isProved`, that is, if a signature follows.
 * Throws the reason for a refusal.
 */
export function readAddress(
  pasted: string,
  chainId: number,
  { isProved = false } = {},
): `0x${string}` {
  const text = pasted.trim();
  if (!shape.test(text)) throw new Refusal(whyNoAddress(text, chainId));
  const lower = text.toLowerCase() as `0x${string}`;
  if (nobodys.some((pattern) => pattern.test(lower))) throw new Refusal("address-nobody");
  const address = getAddress(lower);
  if (address === `0x${text.slice(2)}`) return address;
  const hasCapitals = /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text);
  if (!hasCapitals && !isProved) throw new Refusal("address-no-checksum");
  if (hasCapitals && !isAddress(`0x${text.slice(2)}`)) throw new Refusal("address-checksum");
  return address;
}

function whyNoAddress(text: string, chainId: number) {
  const [isPrefixed, chain] = prefixed.exec(text) ?? [];
  if (isPrefixed && chain && Number(chain) !== chainId) return "address-other-chain";
  if (isPrefixed) return "address-prefix";
  if (name.test(text)) return "address-name";
  const isHex = /^(?:0x)?[0-9a-f]*$/i.test(text);
  if (!isHex && otherChains.some((pattern) => pattern.test(text))) return "address-other-chain";
  return "address-malformed";
}
