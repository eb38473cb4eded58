import { z } from "zod";
import { getSubmission } from "#contract/learning/submission.ts";
import { criterionComment, evaluationComment, feedbackText } from "#contract/core/values.ts";
import { rulesOf } from "#app/content/challenge-version.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { mostButtons, noteField, pointsField } from "./criterion-fields.ts";

type Context = ActionContext<{ slug: string; submission_id: string }>;
export type Criteria = readonly { readonly id: string; readonly points: number }[];

export async function requireCriteria({ api, params }: Context): Promise<Criteria> {
  const { slug, submission_id } = params;
  const submission = await api(getSubmission, { params: { submission_id } });
  if (submission.challenge.community !== slug) throw new ApiProblem("not-found");
  return (await rulesOf(submission, { api })).criteria;
}

export const criteriaFields = (
  criteria: Criteria,
  points: (criterion: Criteria[number]) => z.ZodType,
  note: z.ZodType,
) =>
  Object.fromEntries(
    criteria.flatMap((criterion) => [
      [pointsField(criterion.id), points(criterion)],
      [noteField(criterion.id), note],
    ]),
  );

/** One whole number and a note per criterion. */
const pointsFields = (criteria: Criteria) =>
  criteriaFields(
    criteria,
    ({ points }) =>
      z
        .int({ error: missingPoints(points) })
        .min(0)
        .max(points),
    criterionComment.default(""),
  );

/** The comment of a member's score is feedback. */
export const evaluationFields = (criteria: Criteria, { isMember = false } = {}) => ({
  ...pointsFields(criteria),
  comment: isMember ? feedbackText : evaluationComment,
});

const toPoints = (criteria: Criteria, given: Record<string, unknown>) =>
  criteria.map(({ id }) => ({
    criterion: id,
    points: Number(given[pointsField(id)]),
    comment: String(given[noteField(id)]),
  }));

/** A score without a comment on the whole, as calibrations have. */
export const pointsForm = (criteria: Criteria) =>
  z.object(pointsFields(criteria)).transform((given) => ({ points: toPoints(criteria, given) }));

export const toScoring = (criteria: Criteria, given: Record<string, unknown>) => ({
  comment: String(given["comment"]),
  points: toPoints(criteria, given),
});

/**
 * A missing value gets the message of its control. A criterion's title is a sentence, which does not
 * fit into the message of a missing field.
 */
const missingPoints =
  (points: number) =>
  ({ input }: { input: unknown }) =>
    input === undefined ? (points > mostButtons ? "number" : "required-choice") : undefined;
