import * as endpoints from "#contract/learning/review.ts";
import { sendForm, sentForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { queuePath } from "./queue-view.ts";
import { queueViewOf } from "./queue-view.server.ts";

export async function startReview(submission_id: string, context: ActionContext<{ slug: string }>) {
  const { form, params, redirect, t, url } = context;
  const { refused } = await sendForm(
    sentForm(form, t),
    endpoints.startReview,
    { params: { submission_id } },
    context,
  );
  if (refused) return refused;
  throw redirect(queuePath(params.slug, queueViewOf(url), { submission: submission_id }));
}
