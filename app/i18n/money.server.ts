import { formatCurrency, isCrypto } from "@coingecko/cryptoformat";
import { exactDecimal, type Amount } from "./format.ts";
import type { Locale } from "./path.ts";

/**
 * The most decimals of a small amount. The library would show 15 or 18 for the smallest amounts.
 */
const mostDecimals = 12;

/**
 * How many digits are shown of an amount that is smaller than those decimals. Otherwise only zeros
 * would be shown.
 */
const tinyDigits = 3;

/**
 * Writes an amount: "1,500 AYNI", "0.00005000 BTC", "€12.50". CoinGecko's rules say how many
 * decimals an amount of this size has. The amount is never rounded up: further decimals are cut
 * off, and `exactDecimal` has them. BTC and ETH keep trailing zeros, other tokens do not.
 */
export function formatMoney(locale: Locale, amount: Amount): string {
  const { token, units } = amount;
  if (!isCrypto(token))
    return tiny(locale, exactDecimal(amount), token) ?? write(locale, exactDecimal(amount), token);
  const exact = exactDecimal({ ...amount, units: units.replace("-", "") });
  const padded = /^(BTC|ETH)$/.test(token) && exact !== "0";
  const number = padded ? crypto(locale, exact) : withoutZeros(locale, crypto(locale, exact));
  return `${units.startsWith("-") ? "−" : ""}${number} ${token}`;
}

/** A decimal that is not negative, without a symbol: every token is measured like BTC. */
function crypto(locale: Locale, exact: string): string {
  const first = tiny(locale, exact, "BTC");
  if (first) return digits(first);
  // Cut before the library measures the amount: as a float, 0.999999999999999999 is 1.
  const measured = cut(exact, mostDecimals);
  const rounded = digits(write(locale, measured, "BTC"));
  const shown = rounded.split(point[locale])[1]?.length ?? 0;
  if (shown > mostDecimals)
    return digits(write(locale, measured, "BTC", { decimalPlaces: mostDecimals }));
  const kept = cut(measured, shown);
  return kept === exact ? rounded : digits(write(locale, kept, "BTC"));
}

/** The first digits of a decimal that begins only after `mostDecimals`; undefined of any other. */
function tiny(locale: Locale, exact: string, code: string): string | undefined {
  const zeros = /^-?0\.(0*)/.exec(exact)?.[1]?.length ?? 0;
  if (zeros < mostDecimals) return undefined;
  const shown = cut(exact, zeros + tinyDigits);
  return write(locale, shown, code, { decimalPlaces: shown.split(".")[1]?.length ?? 0 });
}

/** A decimal with so many decimals at most, the rest dropped. */
function cut(decimal: string, decimals: number): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  return decimals && fraction ? `${whole}.${fraction.slice(0, decimals)}` : whole;
}

/**
 * The library passes its argument to `Intl.NumberFormat`, which writes a decimal string exactly but
 * rounds a number to a float. The library's types accept only numbers, and it needs a number to
 * recognise zero.
 */
const write = (
  locale: Locale,
  exact: string,
  code: string,
  places: { decimalPlaces: number } | false = false,
) => formatCurrency(exact === "0" ? 0 : (exact as unknown as number), code, locale, false, places);

const point = { en: ".", es: "," } as const;
const digits = (text: string) => text.replace(/[^\d.,]/g, "");

function withoutZeros(locale: Locale, number: string): string {
  const [whole = "", fraction = ""] = number.split(point[locale]);
  const kept = fraction.replace(/0+$/, "");
  return kept ? whole + point[locale] + kept : whole;
}

/** Writes every amount of a value out, in place: `text` is added to each object that is one. */
export function writeAmounts(locale: Locale, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (isAmount(value)) Object.assign(value, { text: formatMoney(locale, value) });
  else for (const part of Object.values(value)) writeAmounts(locale, part);
}

const isAmount = (value: object): value is Amount =>
  "units" in value && "decimals" in value && "token" in value;
