import * as endpoints from "#contract/learning/review.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { queuePath } from "./queue-view.ts";
import { queueViewOf } from "./queue-view.server.ts";

export async function startReview(submission_id: string, context: ActionContext<{ slug: string }>) {
  const { params, redirect, url } = context;
  const { refused } = await sendFields(endpoints.startReview, context, {
    params: { submission_id },
  });
  if (refused) return refused;
  throw redirect(queuePath(params.slug, queueViewOf(url), { submission: submission_id }));
}
