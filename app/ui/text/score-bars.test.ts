import { expect, test } from "vitest";
import { barPercent } from "./score-bars.tsx";

test("a bar stays within its frame, whatever has become of the rubric", () => {
  expect(barPercent(4, 5)).toBe(80);
  expect(barPercent(8, 5)).toBe(100);
  expect(barPercent(8, 0)).toBe(0);
});
