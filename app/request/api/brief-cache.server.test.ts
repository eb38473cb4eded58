import { useTestSettings } from "#app/test-settings.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberBriefly, rememberedBytes } from "./brief-cache.server.ts";

useTestSettings();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const counting = (bytes = 10) => {
  let asked = 0;
  return async () => ({ answer: ++asked, bytes });
};

test("whoever asks within three seconds shares an answer", async () => {
  const ask = counting();
  expect(await Promise.all([rememberBriefly("a", ask), rememberBriefly("a", ask)])).toEqual([1, 1]);
  expect(await rememberBriefly("a", ask)).toBe(1);
  expect(await rememberBriefly("b", ask)).toBe(2);
  vi.advanceTimersByTime(3_001);
  expect(await rememberBriefly("a", ask)).toBe(3);
});

test("a failure is shared by those who wait for it and by nobody after them", async () => {
  const fails = vi.fn(() => Promise.reject(new Error("gone")));
  const both = await Promise.allSettled([rememberBriefly("f", fails), rememberBriefly("f", fails)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(fails).toHaveBeenCalledOnce();
  expect(await rememberBriefly("f", counting())).toBe(1);
});

test("many large answers stay within sixteen megabytes, and one that is larger is not kept", async () => {
  const ask = counting(1_000_000);
  for (let number = 0; number < 100; number++) await rememberBriefly(`large ${number}`, ask);
  expect(rememberedBytes()).toBeGreaterThan(10_000_000);
  expect(rememberedBytes()).toBeLessThanOrEqual(16_000_000);
  const huge = counting(17_000_000);
  expect([await rememberBriefly("huge", huge), await rememberBriefly("huge", huge)]).toEqual([
    1, 2,
  ]);
});
