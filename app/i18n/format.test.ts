import { expect, test } from "vitest";
import {
  amountText,
  exactDecimal,
  formatDate,
  formatDateTime,
  formatDuration,
  formatRelative,
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

test("a duration is in the reader's language", () => {
  expect(formatDuration("en", 1, "hour")).toBe("1 hour");
  expect(formatDuration("en", 12, "minute")).toBe("12 minutes");
  expect(formatDuration("es", 6, "hour")).toBe("6 horas");
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
