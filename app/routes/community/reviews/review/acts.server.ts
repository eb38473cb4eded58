import { z } from "zod";
import * as endpoints from "#contract/review.ts";
import { getChallenge, getSubmission } from "#contract/submission.ts";
import { evaluationComment } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { invalid, parseForm, sendForm, sentForm } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";
import { pointsField } from "./points-field.ts";

type Context = ActionContext<{ slug: string; submission_id: string }>;
type Criteria = readonly { readonly id: string; readonly points: number }[];

/** Scores every criterion and leads back to the queue. What was typed stays when it is refused. */
export async function evaluateSubmission(context: Context) {
  const { api, form, params, redirect, t } = context;
  const { slug, submission_id } = params;
  const { challenge } = await api(getSubmission, { params: { submission_id } });
  if (challenge.community !== slug) throw new ApiProblem("not-found");
  const { criteria } = await api(getChallenge, { params: { challenge_id: challenge.id } });
  const parsed = parseForm(form, evaluationForm(criteria), t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    endpoints.evaluateSubmission,
    { params: { submission_id }, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw redirect(`/communities/${slug}/reviews?done=evaluated`);
}

/** One whole number per criterion, and the comment. */
function evaluationForm(criteria: Criteria) {
  const points = Object.fromEntries(
    criteria.map(({ id, points }) => [
      pointsField(id),
      z.int({ error: missingPoints }).min(0).max(points),
    ]),
  );
  return z.object({ ...points, comment: evaluationComment }).transform(({ comment, ...given }) => ({
    comment,
    points: criteria.map(({ id }) => ({
      criterion: id,
      points: Number((given as Record<string, unknown>)[pointsField(id)]),
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
  const { form, params, redirect, t } = context;
  const { slug, submission_id } = params;
  const { refused } = await sendForm(
    sentForm(form, t),
    endpoints.releaseReview,
    { params: { submission_id } },
    context,
  );
  if (refused) return refused;
  throw redirect(`/communities/${slug}/reviews?done=released`);
}
