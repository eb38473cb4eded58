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

test("each of the shortlist can be chosen, and nothing beyond it", () => {
  const all = Array.from({ length: 25 }, (_, index) => candidate(index + 1, index));
  const chosen = new Set<bigint | undefined>();
  for (let index = 0; index < reviewPolicy.shortlist; index += 1)
    chosen.add(chooseSubmission(all, (below) => (expect(below).toBe(10), index))?.id);
  expect([...chosen].map(Number)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  expect(chooseSubmission([])).toBeUndefined();
});
