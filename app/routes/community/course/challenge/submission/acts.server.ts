import { z } from "zod";
import { feedbackInput, giveFeedback, markHelpful } from "#contract/feedback.ts";
import { editSubmission, submissionInput } from "#contract/submission.ts";
import { id } from "#contract/values.ts";
import type { submissionParams } from "#app/content/require-challenge.server.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { invalid, outcome, parseForm, refuse } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";

type Context = ActionContext<z.output<typeof submissionParams>>;

/** Back to the page as it was, with what was just done. */
function done({ redirect, url }: Context, what: string, hash = "") {
  const search = new URLSearchParams(url.search);
  search.set("done", what);
  return redirect(`${url.pathname}?${search}${hash}`, { prefixed: true });
}

export async function editTyped(context: Context) {
  const { api, form, params, t } = context;
  const parsed = parseForm(form, submissionInput, t);
  if (!parsed.ok) return invalid(parsed);
  const { submission_id } = params;
  const { refused } = await outcome(
    api(editSubmission, { params: { submission_id }, body: { content: parsed.value } }),
    ...(["not-author", "review-started", "format-not-accepted", "revision-limit"] as const),
    ...(["email-unverified", "unavailable", "internal"] as const),
  );
  if (refused) return refuse(parsed, t(`problems.${refused.code}`), refused.status);
  throw done(context, "edited");
}

export async function giveTyped(context: Context) {
  const { api, form, params, t } = context;
  const parsed = parseForm(form, feedbackInput, t);
  if (!parsed.ok) return invalid(parsed);
  const { submission_id } = params;
  const { refused } = await outcome(
    api(giveFeedback, { params: { submission_id }, body: { content: parsed.value } }),
    ...(["own-submission", "feedback-exists", "feedback-closed"] as const),
    ...(["email-unverified", "unavailable", "internal"] as const),
  );
  if (refused) return refuse(parsed, t(`problems.${refused.code}`), refused.status);
  throw done(context, "feedback", "#feedback");
}

export async function markAsHelpful(context: Context): Promise<never> {
  const feedback = id.safeParse(context.form.get("feedback"));
  if (!feedback.success) throw new ApiProblem("not-found");
  await context.api(markHelpful, { params: { feedback_id: feedback.data } });
  throw done(context, "helpful", "#feedback");
}
