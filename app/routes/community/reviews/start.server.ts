import { data } from "@remix-run/node";
import { startReview } from "#contract/review.ts";
import { id } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { outcome } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";

/** Starts a review, or takes over one that was left alone, and leads to its form. */
export async function start({ api, form, params, redirect, t }: ActionContext<{ slug: string }>) {
  const submission = id.safeParse(form.get("submission"));
  if (!submission.success) throw new ApiProblem("not-found");
  const { refused } = await outcome(
    api(startReview, { params: { submission_id: submission.data } }),
    ...(["own-submission", "review-taken", "already-evaluated", "email-unverified"] as const),
  );
  if (refused) return data({ refusal: t(`problems.${refused.code}`) }, { status: refused.status });
  throw redirect(`/communities/${params.slug}/reviews/${submission.data}`);
}
