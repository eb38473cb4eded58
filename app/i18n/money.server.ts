import { formatCurrency, isCrypto } from "@coingecko/cryptoformat";
import { exactDecimal, type Amount } from "./format.ts";
import type { Locale } from "./path.ts";

/** Decimals of a small amount at most; the library shows 15 and 18 of the very smallest. */
const mostDecimals = 12;

/**
 * Digits of an amount that begins only after those decimals: zeros alone would say that there is
 * nothing.
 */
const tinyDigits = 3;

/**
 * "1,500 AYNI", "0.00005000 BTC", "€12.50": CoinGecko's rules of how many decimals an amount of its
 * size shows. It is never more than there is: decimals beyond those shown are cut off, and stay
 * exact in `exactDecimal`. BTC and ETH show them all, other tokens no trailing zeros.
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
  // Cut before the library measures it too: 0.999999999999999999 as a float is 1.
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
 * The library hands what it is given on to `Intl.NumberFormat`, which writes a decimal string digit
 * by digit where a number would be rounded to a float. Its types know numbers only, and by a number
 * it recognises zero.
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
