import { randomInt } from "node:crypto";
import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";

export type Candidate = {
  readonly id: bigint;
  /** The number of feedback items and open assignments. */
  readonly reviews: number;
  /** Half of the time that was promised for its first feedback is over. */
  readonly isDue: boolean;
  readonly submittedAt: string;
};

/** The candidates with the fewest reviews, the oldest first among equals. */
export const shortlistOf = <C extends Candidate>(
  candidates: readonly C[],
  { shortlist }: Pick<ReviewPolicy, "shortlist"> = reviewPolicy,
): C[] =>
  candidates
    .toSorted(
      (a, b) =>
        a.reviews - b.reviews || a.submittedAt.localeCompare(b.submittedAt) || Number(a.id - b.id),
    )
    .slice(0, shortlist);

/**
 * Draws one submission at random from those of the shortlist with the fewest reviews; if any of these is due, from the
 * due ones (decision 215).
 */
export function chooseSubmission<C extends Candidate>(
  candidates: readonly C[],
  random: (below: number) => number = randomInt,
  policy: Pick<ReviewPolicy, "shortlist"> = reviewPolicy,
): C | undefined {
  const shortlist = shortlistOf(candidates, policy);
  const [first] = shortlist;
  if (!first) return undefined;
  const equal = shortlist.filter(({ reviews }) => reviews === first.reviews);
  const due = equal.filter(({ isDue }) => isDue);
  const drawn = due.length > 0 ? due : equal;
  return drawn[random(drawn.length)];
}
