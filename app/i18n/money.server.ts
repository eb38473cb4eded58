import { formatCurrency, isCrypto } from "@coingecko/cryptoformat";
import { exactDecimal, type Amount } from "./format.ts";
import type { Locale } from "./path.ts";

/**
 * The maximum of decimals for a small amount. The library would show 15 or 18 for the smallest
 * amounts.
 */
const mostDecimals = 12;

/** Digits shown of an amount below those decimals, which would otherwise be shown as zero. */
const tinyDigits = 3;

/**
 * Formats an amount: "1,500 AYNI", "0.00005000 BTC", "€12.50". CoinGecko's rules define the
 * decimals for an amount's size. The amount is never rounded up: further decimals are cut off, and
 * `exactDecimal` has them. BTC and ETH keep trailing zeros, other tokens do not.
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

/** A non-negative decimal without a symbol. The library's rules for BTC apply to every token. */
function crypto(locale: Locale, exact: string): string {
  const first = tiny(locale, exact, "BTC");
  if (first) return digits(first);
  // Cut before the library sees the amount: as a float, 0.999999999999999999 is 1.
  const measured = cut(exact, mostDecimals);
  const rounded = digits(write(locale, measured, "BTC"));
  const shown = rounded.split(point[locale])[1]?.length ?? 0;
  if (shown > mostDecimals)
    return digits(write(locale, measured, "BTC", { decimalPlaces: mostDecimals }));
  const kept = cut(measured, shown);
  return kept === exact ? rounded : digits(write(locale, kept, "BTC"));
}

/** The first digits of a decimal whose digits begin after `mostDecimals`; undefined otherwise. */
function tiny(locale: Locale, exact: string, code: string): string | undefined {
  const zeros = /^-?0\.(0*)/.exec(exact)?.[1]?.length ?? 0;
  if (zeros < mostDecimals) return undefined;
  const shown = cut(exact, zeros + tinyDigits);
  return write(locale, shown, code, { decimalPlaces: shown.split(".")[1]?.length ?? 0 });
}

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

export function writeAmounts(locale: Locale, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (isAmount(value)) Object.assign(value, { text: formatMoney(locale, value) });
  else for (const part of Object.values(value)) writeAmounts(locale, part);
}

const isAmount = (value: object): value is Amount =>
  "units" in value && "decimals" in value && "token" in value;
