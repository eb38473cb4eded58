import { z } from "zod";
import * as feedbackEndpoints from "#contract/feedback.ts";
import * as submissionEndpoints from "#contract/submission.ts";
import { id } from "#contract/values.ts";
import type { submissionParams } from "#app/content/require-challenge.server.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { invalid, parseForm, sendForm, sentForm } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";

type Context = ActionContext<z.output<typeof submissionParams>>;

/** Back to the page as it was, with what was just done. */
function done({ redirect, url }: Context, what: string, hash = "") {
  const search = new URLSearchParams(url.search);
  search.set("done", what);
  return redirect(`${url.pathname}?${search}${hash}`, { prefixed: true });
}

export async function editSubmission(context: Context) {
  const { form, params, t } = context;
  const parsed = parseForm(form, submissionEndpoints.submissionInput, t);
  if (!parsed.ok) return invalid(parsed);
  const { submission_id } = params;
  const { refused } = await sendForm(
    parsed,
    submissionEndpoints.editSubmission,
    { params: { submission_id }, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw done(context, "edited");
}

export async function withdrawSubmission(context: Context) {
  const { form, params, t } = context;
  const { submission_id } = params;
  const { refused } = await sendForm(
    sentForm(form, t),
    submissionEndpoints.withdrawSubmission,
    { params: { submission_id } },
    context,
  );
  if (refused) return refused;
  throw done(context, "withdrawn");
}

export async function giveFeedback(context: Context) {
  const { form, params, t } = context;
  const parsed = parseForm(form, feedbackEndpoints.feedbackInput, t);
  if (!parsed.ok) return invalid(parsed);
  const { submission_id } = params;
  const { refused } = await sendForm(
    parsed,
    feedbackEndpoints.giveFeedback,
    { params: { submission_id }, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw done(context, "feedback", "#feedback");
}

export async function markHelpful(context: Context): Promise<never> {
  const feedback = id.safeParse(context.form.get("feedback"));
  if (!feedback.success) throw new ApiProblem("not-found");
  await context.api(feedbackEndpoints.markHelpful, { params: { feedback_id: feedback.data } });
  throw done(context, "helpful", "#feedback");
}
