import { formatNumber } from "#contract/core/format.ts";
import type { CashOut, Delays, Payment, RewardFigures } from "#contract/money/payment.ts";
import { formatDate, formatMonth, formatSpan } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/path.ts";

/**
 * Dates and durations are formatted on the server, so that a slow phone does not create formatters.
 */
export const figuresView = (locale: Locale, { pools, reviews, referrals }: RewardFigures) => ({
  pools: pools.map((pool) => ({ ...pool, shares: sharesOf(pool) })),
  reviews: delaysView(locale, reviews),
  referrals: referrals.map(({ month, ...rest }) => ({
    ...rest,
    month: formatMonth(locale, month),
  })),
});
export type FiguresView = ReturnType<typeof figuresView>;

export const paymentsView = (locale: Locale, payments: readonly Payment[]) =>
  payments.map((payment, place) => ({
    ...payment,
    place: String(place),
    date: formatDate(locale, payment.day),
  }));
export type PaymentView = ReturnType<typeof paymentsView>[number];

type TokenCashOuts = {
  token: string;
  isCashable: boolean;
  waits: Delays;
  latest: readonly CashOut[];
};

export const cashOutsView = (locale: Locale, tokens: readonly TokenCashOuts[]) =>
  tokens.map(({ waits, latest, ...rest }) => ({
    ...rest,
    waits: delaysView(locale, waits),
    latest: latest.map((one, place) => ({
      ...one,
      place: String(place),
      date: formatDate(locale, one.day),
    })),
  }));
export type CashOutsView = ReturnType<typeof cashOutsView>;

/** Percentages of everything that a pool ever received: paid, reserved and available. */
function sharesOf({ paid, reserved, available }: RewardFigures["pools"][number]) {
  const parts = [paid, reserved, available].map(({ units }) => BigInt(units));
  const all = parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part) => (all > 0n ? Number((part * 1000n) / all) / 10 : 0));
}

/**
 * Median durations in words, in total and for each of the last twelve months; null without data.
 */
function delaysView(locale: Locale, { all, months }: Delays) {
  if (!all) return null;
  const shown = lastMonths().map((name) => {
    const found = months.find(({ month }) => month === name);
    return {
      name: formatMonth(locale, name),
      size: found?.seconds ?? 0,
      cells: found ? [formatSpan(locale, found.seconds), formatNumber(locale, found.pieces)] : [],
    };
  });
  return { median: formatSpan(locale, all.seconds), pieces: all.pieces, months: shown };
}

/** This month and the eleven before, oldest first: `2026-11`. */
function lastMonths(): string[] {
  const now = new Date();
  return Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + n)).toISOString().slice(0, 7),
  );
}
