import { Refusal } from "./refusal.ts";

/**
 * Converts a decimal amount of whole tokens to base units: `parseUnits("0.5", 8)` is 50,000,000.
 *
 * @throws Error when the amount has more decimals than the token
 */
export function parseUnits(amount: string, decimals: number): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  if (fraction.length > decimals) throw new Error(`${amount} has more than ${decimals} decimals.`);
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** The base units of an amount as text. Throws `amount-too-precise`. */
export function readUnits(amount: string, decimals: number): bigint {
  const [, fraction = ""] = amount.split(".");
  if (fraction.length > decimals) throw new Refusal("amount-too-precise");
  return parseUnits(amount, decimals);
}
