import { z } from "zod";
import { evaluateSubmission, releaseReview, startReview } from "#contract/review.ts";
import { getChallenge, getSubmission } from "#contract/submission.ts";
import { evaluationComment } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { invalid, outcome, parseForm, refuse, type ValidForm } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";
import { pointsField } from "./points-field.ts";

type Context = ActionContext<{ slug: string; submission_id: string }>;
type Criteria = readonly { readonly id: string; readonly points: number }[];

/** Scores every criterion and leads back to the queue. What was typed stays when it is refused. */
export async function evaluate({ api, form, params, redirect, t }: Context) {
  const { slug, submission_id } = params;
  const { challenge } = await api(getSubmission, { params: { submission_id } });
  if (challenge.community !== slug) throw new ApiProblem("not-found");
  const { criteria } = await api(getChallenge, { params: { challenge_id: challenge.id } });
  const parsed = parseForm(form, evaluationForm(criteria), t);
  if (!parsed.ok) return invalid(parsed);
  const { comment, points } = parsed.value;
  const { refused } = await outcome(
    api(evaluateSubmission, { params: { submission_id }, body: { points, comment } }),
    ...(["own-submission", "review-not-started", "review-taken", "already-evaluated"] as const),
    ...(["points-out-of-range", "email-unverified", "unavailable", "internal"] as const),
  );
  if (refused) return refuse(parsed, t(`problems.${refused.code}`), refused.status);
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

/** A criterion's title is a sentence, which cannot be called required. */
const missingPoints = ({ input }: { input: unknown }) =>
  input === undefined ? "number" : undefined;

export async function start({ api, form, params, redirect, t, url }: Context) {
  const { submission_id } = params;
  const { refused } = await outcome(
    api(startReview, { params: { submission_id } }),
    ...(["own-submission", "review-taken", "already-evaluated", "email-unverified"] as const),
  );
  if (refused) return refuse(asSent(form, t), t(`problems.${refused.code}`), refused.status);
  throw redirect(url.pathname, { prefixed: true });
}

/** Gives the review back to the queue. */
export async function release({ api, form, params, redirect, t }: Context) {
  const { refused } = await outcome(
    api(releaseReview, { params: { submission_id: params.submission_id } }),
    "review-not-started",
    "already-evaluated",
  );
  if (refused) return refuse(asSent(form, t), t(`problems.${refused.code}`), refused.status);
  throw redirect(`/communities/${params.slug}/reviews?done=released`);
}

const asSent = (form: FormData, t: Context["t"]) =>
  parseForm(form, z.looseObject({}), t) as ValidForm<Record<string, unknown>>;
