import { expect, test } from "vitest";
import { formatNumber } from "./format.ts";
import { locales } from "./locales.ts";

test.each(locales)("numbers are written as Intl writes them: %s", (locale) => {
  const format = new Intl.NumberFormat(locale);
  const numbers = [0, 0.1, 7, 12.5, 999, 1_000, 1_234, 9_999.5, 10_000, 123_456.7, 1_234_567, 1e15];
  for (const value of [...numbers, -1, -1_234, 0.25, 2.125, 1e21, 2n ** 64n, -5n])
    expect(formatNumber(locale, value)).toBe(format.format(value));
});
