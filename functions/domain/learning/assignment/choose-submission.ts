import { randomInt } from "node:crypto";
import { reviewPolicy } from "../../../contract/review-policy.ts";

export type Candidate = {
  readonly id: bigint;
  /** Feedback that was given, and open assignments. */
  readonly reviews: number;
  readonly submittedAt: string;
  /** The author and the member gave each other feedback lately. */
  readonly isMutual: boolean;
};

/** The candidates with the fewest reviews, the oldest first among equals; mutual ones come last. */
export const shortlistOf = <C extends Candidate>(candidates: readonly C[]): C[] =>
  candidates
    .toSorted(
      (a, b) =>
        Number(a.isMutual) - Number(b.isMutual) ||
        a.reviews - b.reviews ||
        a.submittedAt.localeCompare(b.submittedAt) ||
        Number(a.id - b.id),
    )
    .slice(0, reviewPolicy.shortlist);

export function chooseSubmission<C extends Candidate>(
  candidates: readonly C[],
  random: (below: number) => number = randomInt,
): C | undefined {
  const shortlist = shortlistOf(candidates);
  return shortlist.length === 0 ? undefined : shortlist[random(shortlist.length)];
}
