import { expect, test, vi } from "vitest";
import { createAllowance } from "./report-limit.ts";

test("ten reports of a kind and a hundred kinds are allowed in a minute", () => {
  vi.useFakeTimers({ now: 60_000 });
  const isAllowed = createAllowance();
  const allowed = (count: number, kindOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => isAllowed(kindOf(index))).filter(Boolean).length;
  expect([allowed(12, () => "a"), allowed(2, () => "b")]).toEqual([10, 2]);
  expect(allowed(200, String)).toBe(98);
  vi.advanceTimersByTime(60_000);
  expect(isAllowed("a")).toBe(true);
  vi.useRealTimers();
});

test("an outage over the end of a calendar minute is reported ten times, too", () => {
  vi.useFakeTimers({ now: 119_999 });
  const isAllowed = createAllowance();
  const allow = () => Array.from({ length: 6 }, () => isAllowed("a"));
  const before = allow();
  vi.advanceTimersByTime(1);
  expect([...before, ...allow()].filter(Boolean)).toHaveLength(10);
  vi.useRealTimers();
});
