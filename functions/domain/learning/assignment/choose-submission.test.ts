import { expect, test } from "vitest";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { chooseSubmission, shortlistOf, type Candidate } from "./choose-submission.ts";

const candidate = (id: number, reviews: number, changed: Partial<Candidate> = {}): Candidate => ({
  id: BigInt(id),
  reviews,
  isDue: false,
  submittedAt: `2026-01-${String(id).padStart(2, "0")}`,
  ...changed,
});

test("the fewest reviews come first, the oldest among equals", () => {
  const all = [
    candidate(1, 2),
    candidate(2, 3),
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

test("work with more reviews is not chosen while there is work with fewer", () => {
  const waiting = [candidate(1, 1), candidate(2, 0), candidate(3, 0), candidate(4, 2)];
  expect(chosenOf(waiting, 2)).toEqual([2, 3]);
});

test("work that is due comes first among those with equally few reviews, and is drawn at random", () => {
  const due = { isDue: true };
  const waiting = [candidate(1, 0), candidate(2, 0, due), candidate(3, 0), candidate(4, 0, due)];
  expect(chosenOf(waiting, 2)).toEqual([2, 4]);
  expect(chosenOf([candidate(1, 1, due), ...[2, 3].map((id) => candidate(id, 0))], 2)).toEqual([
    2, 3,
  ]);
});

test("each of the shortlist can be chosen, and nothing beyond it", () => {
  const all = Array.from({ length: 25 }, (_, index) => candidate(index + 1, 1));
  const chosen = new Set<bigint | undefined>();
  for (let index = 0; index < reviewPolicy.shortlist; index += 1)
    chosen.add(chooseSubmission(all, (below) => (expect(below).toBe(10), index))?.id);
  expect([...chosen].map(Number)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  expect(chooseSubmission([])).toBeUndefined();
});
