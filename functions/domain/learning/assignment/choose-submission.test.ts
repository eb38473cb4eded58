import { expect, test } from "vitest";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { chooseSubmission, shortlistOf, type Candidate } from "./choose-submission.ts";

const candidate = (id: number, reviews: number, changed: Partial<Candidate> = {}): Candidate => ({
  ...{ id: BigInt(id), reviews, isMutual: false },
  submittedAt: `2026-01-${String(id).padStart(2, "0")}`,
  ...changed,
});

test("the fewest reviews come first, the oldest among equals, and authors of one's own reviews last", () => {
  const all = [
    candidate(1, 2),
    candidate(2, 0, { isMutual: true }),
    candidate(3, 0),
    candidate(4, 1),
    candidate(5, 0, { submittedAt: "2026-01-01" }),
  ];
  expect(shortlistOf(all).map(({ id }) => Number(id))).toEqual([5, 3, 4, 1, 2]);
});

const chosenOf = (all: Candidate[], expected: number) =>
  Array.from({ length: expected }, (_, index) =>
    Number(chooseSubmission(all, (below) => (expect(below).toBe(expected), index))?.id),
  );

test("work with more reviews is not chosen while there is work with fewer, and mutual work last", () => {
  const waiting = [candidate(1, 1), candidate(2, 0), candidate(3, 0), candidate(4, 2)];
  const mutual = [candidate(5, 0, { isMutual: true })];
  expect(chosenOf([...mutual, ...waiting], 2)).toEqual([2, 3]);
  expect(chosenOf([candidate(1, 1), ...mutual], 1)).toEqual([1]);
  expect(chosenOf(mutual, 1)).toEqual([5]);
});

test("each of the shortlist can be chosen, and nothing beyond it", () => {
  const all = Array.from({ length: 25 }, (_, index) => candidate(index + 1, 1));
  const chosen = new Set<bigint | undefined>();
  for (let index = 0; index < reviewPolicy.shortlist; index += 1)
    chosen.add(chooseSubmission(all, (below) => (expect(below).toBe(10), index))?.id);
  expect([...chosen].map(Number)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  expect(chooseSubmission([])).toBeUndefined();
});
