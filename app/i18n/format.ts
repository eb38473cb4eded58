import { dateLocale, formatNumber } from "#contract/core/format.ts";
import type { Locale } from "./path.ts";

/**
 * An amount in base units, as the contract's `money`: 10^`decimals` units are one token. `text` is
 * the amount in the page's language; replies of the API contain it (`money.server.ts`).
 */
export type Amount = {
  readonly token: string;
  readonly decimals: number;
  readonly units: string;
  readonly text?: string;
};

/** All times are formatted in UTC, so that server and browser agree. */
const timeZone = "UTC";

const dates = new Map<string, Intl.DateTimeFormat>();
const relative = new Map<Locale, Intl.RelativeTimeFormat>();

function cached<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const value = cache.get(key) ?? make();
  cache.set(key, value);
  return value;
}

type Unit = "second" | (typeof steps)[number][0];

const unitNames: Record<Locale, Record<Unit, { one: string; other: string }>> = {
  en: {
    second: { one: "second", other: "seconds" },
    minute: { one: "minute", other: "minutes" },
    hour: { one: "hour", other: "hours" },
    day: { one: "day", other: "days" },
    week: { one: "week", other: "weeks" },
    month: { one: "month", other: "months" },
    year: { one: "year", other: "years" },
  },
  es: {
    second: { one: "segundo", other: "segundos" },
    minute: { one: "minuto", other: "minutos" },
    hour: { one: "hora", other: "horas" },
    day: { one: "día", other: "días" },
    week: { one: "semana", other: "semanas" },
    month: { one: "mes", other: "meses" },
    year: { one: "año", other: "años" },
  },
};

/**
 * Returns "6 hours" or "1 minute". The names of the units are here because most pages have a
 * duration, and the first `Intl.NumberFormat` of a visit takes 0.1 s on a slow phone.
 */
export const formatDuration = (locale: Locale, value: number, unit: Unit): string =>
  `${formatNumber(locale, value)} ${unitNames[locale][unit][value === 1 ? "one" : "other"]}`;

export const formatDate = (locale: Locale, instant: string): string =>
  cached(
    dates,
    `${locale} date`,
    () => new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: "long", timeZone }),
  ).format(new Date(instant));

export const formatDateTime = (locale: Locale, instant: string): string =>
  cached(
    dates,
    `${locale} time`,
    () =>
      new Intl.DateTimeFormat(dateLocale(locale), {
        dateStyle: "long",
        timeStyle: "short",
        timeZone,
      }),
  ).format(new Date(instant));

export const formatMonth = (locale: Locale, month: string): string =>
  cached(
    dates,
    `${locale} month`,
    () => new Intl.DateTimeFormat(dateLocale(locale), { month: "long", year: "numeric", timeZone }),
  ).format(new Date(`${month}-01T00:00:00Z`));

/** Returns "1.5 days" or "40 minutes": one decimal for small numbers. */
export function formatSpan(locale: Locale, seconds: number): string {
  const [unit, length] = spanUnits.find(([, length]) => seconds >= 1.5 * length) ?? ["minute", 60];
  const value = seconds / length;
  return formatDuration(locale, value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit);
}

const spanUnits = [
  ["day", 86_400],
  ["hour", 3_600],
] as const;

const steps = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

function inLargestUnit(seconds: number): [number, Unit] {
  const [unit, length] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return [Math.trunc(seconds / length) || 0, unit];
}

/** Returns "5 days", short "3 hr". `now` is in milliseconds. */
export function formatAge(
  locale: Locale,
  instant: string,
  now: number,
  length: "long" | "short" = "long",
): string {
  const [value, unit] = inLargestUnit(Math.max(0, now - Date.parse(instant)) / 1000);
  return length === "long"
    ? formatDuration(locale, value, unit)
    : formatNumber(locale, value, { style: "unit", unit });
}

/** Returns "3 days ago", "tomorrow" or "now". `now` is in milliseconds. */
export function formatRelative(locale: Locale, instant: string, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const format = cached(
    relative,
    locale,
    () => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }),
  );
  const [value, unit] = inLargestUnit(seconds);
  return format.format(unit === "second" ? 0 : value, unit);
}

export function exactDecimal({ units, decimals }: Amount): string {
  const digits = units.replace("-", "").padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${units.startsWith("-") ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

export const amountText = (amount: Amount): string =>
  amount.text ?? `${exactDecimal(amount)} ${amount.token}`;
