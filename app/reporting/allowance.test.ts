import { expect, test } from "vitest";
import { createAllowance } from "./allowance.ts";

test("a key may be used as often as is allowed, and long ones are told apart by their beginning", () => {
  const isAllowed = createAllowance(2);
  expect([isAllowed("a"), isAllowed("a"), isAllowed("a"), isAllowed("b")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  const long = "x".repeat(200);
  const answers = [`${long}1`, `${long}2`, `${long}3`, `y${long}`].map(isAllowed);
  expect(answers).toEqual([true, true, false, true]);
});
