import { expect, test } from "vitest";
import { exactDecimal, formatDate, formatDateTime, formatMoney, formatRelative } from "./format.ts";
import { inLocale, localePath, splitLocale } from "./path.ts";

const money = (units: string, decimals = 18, token = "AYNI") => ({ units, decimals, token });
const btc = (units: string) => formatMoney("en", money(units, 8, "BTC"));

test("an amount is exact, whatever its size", () => {
  expect(exactDecimal(money("5000", 8))).toBe("0.00005");
  expect(exactDecimal(money("-123456789012345678901234567890"))).toBe("-123456789012.34567890123456789");
  expect(exactDecimal(money("0"))).toBe("0");
  expect(exactDecimal(money("7", 0))).toBe("7");
});

test("larger amounts show fewer decimals", () => {
  expect(btc("123456789012")).toBe("1,234 BTC");
  expect(btc("5012345678")).toBe("50.123 BTC");
  expect(btc("112345678")).toBe("1.123456 BTC");
  expect(btc("5000")).toBe("0.00005000 BTC");
  expect(formatMoney("en", money("123456789", 18, "ETH"))).toBe("0.000000000123 ETH");
  expect(btc("0")).toBe("0 BTC");
});

test("other tokens show no trailing zeros and never more than there is", () => {
  expect(formatMoney("en", money("25000000000000000000"))).toBe("25 AYNI");
  expect(formatMoney("es", money("1234567999999999999999"))).toBe("1234 AYNI");
  expect(formatMoney("es", money("12345000000000000000000"))).toBe("12.345 AYNI");
  expect(formatMoney("es", money("-2500000000000000000"))).toBe("−2,5 AYNI");
});

test("fiat follows its own rules, without decimals above 100000", () => {
  expect(formatMoney("en", money("1250", 2, "EUR"))).toBe("€12.50");
  expect(formatMoney("en", money("10000150", 2, "USD"))).toBe("$100,002");
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

test("a path has one address in each language", () => {
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
