import { expect, it } from "vitest";
import { quantile, ratioOf } from "./ratio.ts";

it("compares round by round, and takes the middle", () => {
  expect(ratioOf([10, 40, 30, 40, 50], [10, 20, 10, 10, 10])).toEqual({
    median: 3,
    from: 2,
    to: 4,
  });
});

it("interpolates a quantile between two numbers", () => {
  expect(quantile([2, 1], 0.5)).toBe(1.5);
  expect(quantile([3, 1, 2], 0.25)).toBe(1.5);
});
