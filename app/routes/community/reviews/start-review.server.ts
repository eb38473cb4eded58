import * as endpoints from "#contract/review.ts";
import { sendForm, sentForm } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";

/** Starts a review, or takes over one that was left alone, and leads to its form. */
export async function startReview(submission_id: string, context: ActionContext<{ slug: string }>) {
  const { form, params, redirect, t } = context;
  const { refused } = await sendForm(
    sentForm(form, t),
    endpoints.startReview,
    { params: { submission_id } },
    context,
  );
  if (refused) return refused;
  throw redirect(`/communities/${params.slug}/reviews/${submission_id}`);
}
