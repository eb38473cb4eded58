import { getAddress, isAddress } from "viem/utils";
import { Refusal } from "../refusal.ts";

const shape = /^0x[0-9a-f]{40}$/i;

/** Names that stand for an address, such as those of ENS. Nobody looks them up here: they can change hands. */
const name = /^[^\s:/@]+\.[a-z]{2,}$/i;

/** `eip155:1:0x…`, `eth:0x…` and `ethereum:0x…@1`. */
const prefixed = /^(?:eip155:(\d+)|[a-z][\w-]{1,30}):/i;

/** Of Bitcoin, Cosmos, Cardano and others (bech32), of Bitcoin, Tron, Solana and others (base 58), of TON. */
const otherChains = [
  /^(?=.{14,120}$)[a-z]{1,20}1[02-9ac-hj-np-z]{6,}$/i,
  /^[1-9A-HJ-NP-Za-km-z]{25,60}$/,
  /^(?:EQ|UQ|kQ|0Q)[\w-]{46}$/,
];

/** Nobody has the key of these: what goes there is gone. */
const nobodys = [
  // Zero, the built-in contracts of the chain, and 0x…dEaD.
  /^0x0{36}/,
  /^0xdead0{8}/i,
  // What some programs write for the chain's own coin.
  /^0x(.)\1{39}$/i,
];

/**
 * The address that somebody pasted, with the capitals of EIP-55, for a chain of Ethereum's kind.
 * Without capitals a slip of the hand cannot be found; `isProved` says that a signature will show it.
 * Throws the reason why it is none to pay to.
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
