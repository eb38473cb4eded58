import { z } from "zod";
import * as endpoints from "#contract/review.ts";
import { getChallenge, getSubmission } from "#contract/submission.ts";
import { criterionComment, evaluationComment } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { invalid, parseForm, sendForm, sentForm } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";
import { queuePath } from "../queue-view.ts";
import { queueViewOf } from "../queue-view.server.ts";
import { noteField, pointsField } from "./criterion-fields.ts";

type Context = ActionContext<{ slug: string; submission_id: string }>;
type Criteria = readonly { readonly id: string; readonly points: number }[];

/** The criteria of the submission that the address names. Throws `not-found`. */
async function requireCriteria({ api, params }: Context): Promise<Criteria> {
  const { slug, submission_id } = params;
  const { challenge } = await api(getSubmission, { params: { submission_id } });
  if (challenge.community !== slug) throw new ApiProblem("not-found");
  const { criteria } = await api(getChallenge, { params: { challenge_id: challenge.id } });
  return criteria;
}

/**
 * Scores every criterion and leads back to the queue as it was looked at, which names the next one.
 * What was typed stays when it is refused.
 */
export async function evaluateSubmission(context: Context) {
  const { form, params, redirect, t, url } = context;
  const { slug, submission_id } = params;
  const parsed = parseForm(form, evaluationForm(await requireCriteria(context)), t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    endpoints.evaluateSubmission,
    { params: { submission_id }, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw redirect(queuePath(slug, queueViewOf(url), { done: "evaluated" }));
}

/** Keeps what was typed, unchecked but for its length, and leads back to the form. */
export async function saveEvaluationDraft(context: Context) {
  const { form, params, redirect, t, url } = context;
  const { slug, submission_id } = params;
  const parsed = parseForm(form, draftForm(await requireCriteria(context)), t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    endpoints.saveEvaluationDraft,
    { params: { submission_id }, body: parsed.value },
    context,
  );
  if (refused) return refused;
  const place = { submission: submission_id, done: "draft" };
  throw redirect(`${queuePath(slug, queueViewOf(url), place)}#evaluation`);
}

/** The fields of each criterion, of these schemas. */
const criteriaFields = (
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

/** One whole number per criterion, what is said of it, and the comment. */
function evaluationForm(criteria: Criteria) {
  const fields = criteriaFields(
    criteria,
    ({ points }) => z.int({ error: missingPoints }).min(0).max(points),
    criterionComment.default(""),
  );
  return z.object({ ...fields, comment: evaluationComment }).transform(({ comment, ...given }) => ({
    comment,
    points: criteria.map(({ id }) => ({
      criterion: id,
      points: Number((given as Record<string, unknown>)[pointsField(id)]),
      comment: String((given as Record<string, unknown>)[noteField(id)]),
    })),
  }));
}

/** The same fields as far as they were typed. */
function draftForm(criteria: Criteria) {
  const { comment, criteria: draft } = endpoints.evaluationDraft.shape;
  const { points, comment: note } = draft.element.shape;
  const fields = criteriaFields(criteria, () => points.default(""), note.default(""));
  return z
    .object({ ...fields, comment: comment.default("") })
    .transform(({ comment, ...typed }) => ({
      comment,
      criteria: criteria.map(({ id }) => ({
        criterion: id,
        points: String((typed as Record<string, unknown>)[pointsField(id)]),
        comment: String((typed as Record<string, unknown>)[noteField(id)]),
      })),
    }));
}

/**
 * A missing value gets the message of a wrong number. A criterion's title is a sentence, which does
 * not fit into the message of a missing field.
 */
const missingPoints = ({ input }: { input: unknown }) =>
  input === undefined ? "number" : undefined;

/** Gives the review back to the queue. */
export async function releaseReview(context: Context) {
  const { form, params, redirect, t, url } = context;
  const { slug, submission_id } = params;
  const { refused } = await sendForm(
    sentForm(form, t),
    endpoints.releaseReview,
    { params: { submission_id } },
    context,
  );
  if (refused) return refused;
  throw redirect(queuePath(slug, queueViewOf(url), { done: "released" }));
}
