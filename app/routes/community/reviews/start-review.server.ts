import { startReview as endpoint } from "#contract/review.ts";
import { id } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { sendForm, sentForm } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";

/** Starts a review, or takes over one that was left alone, and leads to its form. */
export async function startReview(context: ActionContext<{ slug: string }>) {
  const { form, params, redirect, t } = context;
  const submission = id.safeParse(form.get("submission"));
  if (!submission.success) throw new ApiProblem("not-found");
  const submission_id = submission.data;
  const sent = sentForm(form, t);
  const { refused } = await sendForm(sent, endpoint, { params: { submission_id } }, context);
  if (refused) return refused;
  throw redirect(`/communities/${params.slug}/reviews/${submission_id}`);
}
