import { expect, test } from "vitest";
import { locales } from "#contract/core/locales.ts";
import {
  amountText,
  exactDecimal,
  formatDate,
  formatDateTime,
  formatDuration,
  formatRelative,
  formatSpan,
} from "./format.ts";
import { inLocale, localePath, splitLocale } from "./path.ts";

const money = (units: string, decimals = 18, token = "AYNI") => ({ units, decimals, token });

test("an amount is exact, whatever its size", () => {
  expect(exactDecimal(money("5000", 8))).toBe("0.00005");
  expect(exactDecimal(money("-123456789012345678901234567890"))).toBe(
    "-123456789012.34567890123456789",
  );
  expect(exactDecimal(money("0"))).toBe("0");
  expect(exactDecimal(money("7", 0))).toBe("7");
});

test("an amount that was not formatted is shown exactly", () => {
  expect(amountText(money("1234567", 2))).toBe("12345.67 AYNI");
  expect(amountText({ ...money("1234567", 2), text: "12,345 AYNI" })).toBe("12,345 AYNI");
});

const units = ["second", "minute", "hour", "day", "week", "month", "year"] as const;

test.each(locales.flatMap((locale) => units.map((unit) => ({ locale, unit }))))(
  "a duration in $locale is written as Intl writes it: $unit",
  ({ locale, unit }) => {
    const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
    for (const value of [0, 0.1, 1, 1.5, 2, 12, 99.9, 999, 1_000, 12_345])
      expect(formatDuration(locale, value, unit)).toBe(format.format(value));
  },
);

test("an average time has one decimal up to ten", () => {
  expect(formatSpan("en", 1.5 * 86_400)).toBe("1.5 days");
  expect(formatSpan("es", 1.54 * 86_400)).toBe("1,5 días");
  expect(formatSpan("en", 3_600)).toBe("60 minutes");
  expect(formatSpan("es", 30.4 * 86_400)).toBe("30 días");
  expect(formatSpan("en", 60)).toBe("1 minute");
});

test("times are words, with the exact time in UTC", () => {
  const instant = "2026-11-21T14:05:00.000Z";
  const now = Date.parse(instant);
  expect(formatRelative("en", instant, now + 3 * 86_400_000)).toBe("3 days ago");
  expect(formatRelative("es", instant, now - 86_400_000)).toBe("mañana");
  expect(formatRelative("en", instant, now + 20_000)).toBe("now");
  expect(formatDate("en", instant)).toBe("21 November 2026");
  expect(formatDateTime("es", instant)).toMatch(/^21 de noviembre de 2026.*14:05$/);
});

test("a path has one URL in each language", () => {
  expect(localePath("es", "/")).toBe("/es");
  expect(localePath("es", "/?page=2#faq")).toBe("/es?page=2#faq");
  expect(localePath("es", "/login")).toBe("/es/login");
  expect(localePath("en", "/login")).toBe("/login");
  expect(splitLocale("/es")).toEqual({ locale: "es", path: "/" });
  expect(splitLocale("/es/login")).toEqual({ locale: "es", path: "/login" });
  expect(splitLocale("/es?a=1")).toEqual({ locale: "es", path: "/?a=1" });
  expect(splitLocale("/escrow")).toEqual({ locale: "en", path: "/escrow" });
  expect(splitLocale("/en/login")).toEqual({ locale: "en", path: "/en/login" });
  expect(inLocale("en", "/es/communities")).toBe("/communities");
});
