import { expect, it } from "vitest";
import { ratioOf } from "./ratio.ts";

it("compares round by round, and takes the middle", () => {
  expect(ratioOf([10, 40, 30], [10, 20, 10])).toEqual({ median: 2, least: 1, greatest: 3 });
});

it("takes the middle between two", () => {
  expect(ratioOf([1, 2], [1, 1])).toEqual({ median: 1.5, least: 1, greatest: 2 });
});
