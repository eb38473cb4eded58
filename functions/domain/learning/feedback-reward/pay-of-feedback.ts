import type { Brings, Pay } from "../../../contract/learning/feedback.ts";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";

export type PayFacts = {
  /** Null for feedback that is older than assignments, and is paid as promised. */
  readonly assigned: boolean | null;
  readonly afterEvaluation: boolean;
  /** True if the giver scored the submission. */
  readonly isByEvaluator: boolean;
  readonly isRatedByReviewer: boolean;
  /** True if the giver is related to the author; read only for feedback that was not assigned. */
  readonly isRelated: boolean;
  readonly points: number | null;
  readonly state: string;
};

/** The gain by a helpful rating for the giver of feedback. */
export function bringsOf(facts: PayFacts): Brings {
  const { assigned, state } = facts;
  if (facts.afterEvaluation || facts.isByEvaluator || facts.points === 0) return "thanks";
  const isPaid = assigned ?? (state !== "not-passed" || facts.isRatedByReviewer);
  if (isPaid) return "reward";
  return assigned === null || state === "not-passed" || facts.isRelated ? "thanks" : "reputation";
}

export type GiversRecord = { readonly rated: number; readonly helpful: number };

type RecordPolicy = Pick<ReviewPolicy, "recordRatings" | "recordHelpful">;

export const isWithinTolerance = (
  { rated, helpful }: GiversRecord,
  { recordRatings, recordHelpful }: RecordPolicy = reviewPolicy,
): boolean => rated >= recordRatings && helpful >= rated * recordHelpful;

export const payOfRating = {
  very: "all",
  somewhat: "half",
  not: "nothing",
} as const satisfies Record<Helpfulness, Pay>;

/** The pay of feedback without a rating when the time for ratings is over. */
export const payOfUnrated = (
  facts: PayFacts,
  record: GiversRecord,
  policy: RecordPolicy = reviewPolicy,
): Pay => {
  if (bringsOf(facts) !== "reward") return "nothing";
  return facts.assigned === null || isWithinTolerance(record, policy) ? "half" : "nothing";
};

/** The part of the promise that is due, in halves. */
export const halvesOf = { all: 2, half: 1, nothing: 0 } as const satisfies Record<Pay, number>;

/** The part of a promised amount in base units. */
export const amountOf = (promised: bigint, pay: Pay): bigint =>
  (promised * BigInt(halvesOf[pay])) / 2n;
