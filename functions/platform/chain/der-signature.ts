import type { Hex } from "./chain.ts";

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const sequence = 0x30;
const integer = 0x02;

const malformed = () => new Error("This is no DER form of a signature by secp256k1");

/** Reads an integer of 1 to `order`; returns it and its end. A leading zero keeps it positive. */
function readInteger(der: Buffer, at: number): [bigint, number] {
  const length = der[at + 1] ?? 0;
  const bytes = der.subarray(at + 2, at + 2 + length);
  const [first = 0, second = 0] = bytes;
  const isShortest = first < 0x80 && (first > 0 || second >= 0x80 || length === 1);
  if (der[at] !== integer || length === 0 || bytes.length < length || !isShortest)
    throw malformed();
  const value = BigInt(`0x${bytes.toString("hex")}`);
  if (value === 0n || value >= order) throw malformed();
  return [value, at + 2 + length];
}

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;

/**
 * Reads a DER signature and returns the lower of the two equivalent `s`, because Ethereum refuses
 * the other (EIP-2).
 */
export function readDerSignature(der: Buffer): { r: Hex; s: Hex } {
  if (der[0] !== sequence || der[1] !== der.length - 2) throw malformed();
  const [r, afterR] = readInteger(der, 2);
  const [s, end] = readInteger(der, afterR);
  if (end !== der.length) throw malformed();
  return { r: word(r), s: word(s > order / 2n ? order - s : s) };
}
