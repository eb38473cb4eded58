import { expect, test } from "vitest";
import { formatMoney, writeAmounts } from "./money.server.ts";
import type { Locale } from "./path.ts";

const money = (units: string, decimals = 18, token = "AYNI") => ({ units, decimals, token });
const btc = (units: string, locale: Locale = "en") => formatMoney(locale, money(units, 8, "BTC"));
const eth = (units: string) => formatMoney("en", money(units, 18, "ETH"));

test("an amount of crypto shows decimals by its size", () => {
  expect(btc("123456789012")).toBe("1,234 BTC");
  expect(btc("100000000000")).toBe("1,000 BTC");
  expect(btc("99999999999")).toBe("999.999 BTC");
  expect(btc("5012345678")).toBe("50.123 BTC");
  expect(btc("4999999999")).toBe("49.999999 BTC");
  expect(btc("112345678")).toBe("1.123456 BTC");
  expect(btc("5000")).toBe("0.00005000 BTC");
  expect(eth("1000000000000")).toBe("0.00000100 ETH");
  expect(eth("999999999999")).toBe("0.000000999999 ETH");
  expect(eth("123456789")).toBe("0.000000000123 ETH");
  expect(btc("0")).toBe("0 BTC");
});

test("an amount that is smaller than its decimals is shown by its first digits, not as zeros", () => {
  expect(eth("1")).toBe("0.000000000000000001 ETH");
  expect(eth("987654")).toBe("0.000000000000987 ETH");
  expect(eth("999999")).toBe("0.000000000000999 ETH");
  expect(eth("1000000")).toBe("0.000000000001 ETH");
  expect(formatMoney("es", money("-1", 24, "NEAR"))).toBe("−0,000000000000000000000001 NEAR");
  expect(formatMoney("en", money("1", 36))).toBe("0.000000000000000000000000000000000001 AYNI");
  expect(formatMoney("en", money("1", 6, "USD"))).toBe("$0.00000100");
});

test("no amount above nothing is written without a digit other than zero", () => {
  for (const token of ["BTC", "ETH", "AYNI", "EUR"])
    for (const decimals of [0, 2, 8, 18, 24])
      for (let power = 0n; power <= 26n; power++)
        for (const units of [10n ** power, 10n ** power + 1n, 10n ** power * 9n])
          for (const locale of ["en", "es"] as const)
            expect(formatMoney(locale, money(String(units), decimals, token))).toMatch(/[1-9]/);
});

test("fiat above 100000 shows no decimals", () => {
  expect(formatMoney("en", money("1250", 2, "EUR"))).toBe("€12.50");
  expect(formatMoney("es", money("1250", 2, "EUR"))).toBe("12,50\u00A0€");
  expect(formatMoney("en", money("10000000", 2, "USD"))).toBe("$100,000.00");
  expect(formatMoney("en", money("10000150", 2, "USD"))).toBe("$100,002");
});

test("an amount that no float can hold is written digit by digit", () => {
  expect(btc("12345678901234567890123456789")).toBe("123,456,789,012,345,678,901 BTC");
  expect(formatMoney("es", money("987654321098765432109876543210", 9))).toBe(
    "987.654.321.098.765.432.109 AYNI",
  );
});

test("other tokens follow the same sizes without trailing zeros, and nothing is ever rounded up", () => {
  expect(formatMoney("en", money("25000000000000000000"))).toBe("25 AYNI");
  expect(formatMoney("en", money("0"))).toBe("0 AYNI");
  expect(formatMoney("en", money("999999999999999999"))).toBe("0.99999999 AYNI");
  expect(formatMoney("es", money("1234567999999999999999"))).toBe("1234 AYNI");
  expect(formatMoney("es", money("12345000000000000000000"))).toBe("12.345 AYNI");
  expect(formatMoney("es", money("-2500000000000000000"))).toBe("−2,5 AYNI");
  expect(btc("-112345678", "es")).toBe("−1,123456 BTC");
});

test("every amount of a reply is written out, at any depth", () => {
  const answer = {
    wallets: [{ balance: money("2500", 2), entries: [{ amount: money("-100", 2) }] }],
    next: null,
  };
  writeAmounts("en", answer);
  expect(answer).toMatchObject({
    wallets: [
      { balance: { units: "2500", text: "25 AYNI" }, entries: [{ amount: { text: "−1 AYNI" } }] },
    ],
  });
});
