import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

test("a window ends, and each address has its own", () => {
  let now = 1_000_000;
  const count = createRateLimit(2, 60, () => now);
  expect(count("a")).toEqual({ isOver: false, remaining: 1, seconds: 60 });
  now += 30_500;
  expect(count("a")).toEqual({ isOver: false, remaining: 0, seconds: 30 });
  expect(count("a")).toEqual({ isOver: true, remaining: 0, seconds: 30 });
  expect(count("b").isOver).toBe(false);
  now += 29_500;
  expect(count("a")).toEqual({ isOver: false, remaining: 1, seconds: 60 });
});
