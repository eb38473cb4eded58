import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "#app/reporting/log.server.ts";
import { compareClock, isClockWrong, secondsNow } from "./clock.server.ts";

const start = Date.UTC(2026, 0, 1);
const dateAt = (time: number) => new Date(time).toUTCString();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }));
afterEach(() => {
  compareClock(dateAt(Date.now()), Date.now());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ["behind", -3_600],
  ["ahead", 86_400],
])("an instance whose clock is %s says so once, and goes by the API's", (_, seconds) => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  vi.setSystemTime(start + seconds * 1000);
  for (let call = 0; call < 3; call++) compareClock(dateAt(start), Date.now());
  expect(isClockWrong()).toBe(true);
  expect(logged.mock.calls).toEqual([
    [{ seconds: -seconds }, "the clock of this machine and that of the API differ"],
  ]);
  expect(secondsNow()).toBe(start / 1000);
  vi.setSystemTime(start);
  compareClock(dateAt(start), Date.now());
  expect(isClockWrong()).toBe(false);
});

it("some seconds, a slow answer and an answer without a date are no wrong clock", () => {
  compareClock(dateAt(start + 15_000), Date.now());
  const sent = Date.now();
  vi.setSystemTime(start + 60_000);
  compareClock(dateAt(start + 30_000), sent);
  compareClock(null, Date.now());
  compareClock("yesterday", Date.now());
  expect([isClockWrong(), secondsNow()]).toEqual([false, (start + 60_000) / 1000]);
});
