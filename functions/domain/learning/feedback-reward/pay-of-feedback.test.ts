import { expect, test } from "vitest";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import {
  amountOf,
  bringsOf,
  isWithinTolerance,
  payOfUnrated,
  type PayFacts,
} from "./pay-of-feedback.ts";

const facts: PayFacts = {
  assigned: true,
  afterEvaluation: false,
  isByEvaluator: false,
  isRatedByReviewer: false,
  isRelated: false,
  points: 10,
  state: "passed",
};
const good = { rated: reviewPolicy.recordRatings, helpful: reviewPolicy.recordRatings };

test.each([
  ["assigned", {}, "reward"],
  ["assigned, on failed work", { state: "not-passed" }, "reward"],
  ["assigned, on work without a point", { points: 0, state: "not-passed" }, "thanks"],
  ["assigned, by the evaluator", { isByEvaluator: true }, "thanks"],
  ["free", { assigned: false }, "reputation"],
  ["free, by a relative", { assigned: false, isRelated: true }, "thanks"],
  ["free, on failed work", { assigned: false, state: "not-passed" }, "thanks"],
  ["free, late", { assigned: false, afterEvaluation: true }, "thanks"],
  ["from before, on failed work", { assigned: null, state: "not-passed" }, "thanks"],
  [
    "from before, on failed work, by a reviewer's rating",
    { assigned: null, state: "not-passed", isRatedByReviewer: true },
    "reward",
  ],
] as const)("helpful feedback that is %s brings its part", (_, changed, brings) => {
  expect(bringsOf({ ...facts, ...changed })).toBe(brings);
});

test("unrated feedback pays half within the tolerance of its giver's record, and else nothing", () => {
  expect(payOfUnrated(facts, good)).toBe("half");
  expect(payOfUnrated(facts, { rated: 0, helpful: 0 })).toBe("nothing");
  expect(payOfUnrated({ ...facts, assigned: false }, good)).toBe("nothing");
  expect(payOfUnrated({ ...facts, assigned: null }, { rated: 0, helpful: 0 })).toBe("half");
  expect(isWithinTolerance({ rated: 10, helpful: 7 })).toBe(true);
  expect(isWithinTolerance({ rated: 10, helpful: 6 })).toBe(false);
});

test("half of an odd amount is cut off", () => {
  expect([amountOf(101n, "all"), amountOf(101n, "half"), amountOf(101n, "nothing")]).toEqual([
    101n,
    50n,
    0n,
  ]);
});
