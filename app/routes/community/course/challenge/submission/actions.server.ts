import { z } from "zod";
import * as feedbackEndpoints from "#contract/learning/feedback.ts";
import { confirmEvaluation as confirmEndpoint } from "#contract/learning/review.ts";
import { answerReviewQuestion as answerEndpoint } from "#contract/learning/review-question.ts";
import { openScoreAppeal as appealEndpoint } from "#contract/learning/score-appeal.ts";
import * as submissionEndpoints from "#contract/learning/submission.ts";
import { id } from "#contract/core/values.ts";
import type { submissionParams } from "#app/content/require-challenge.server.ts";
import { ofLink } from "#app/features/submission/text-fields.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { invalid, parseForm, replyIfRefused, sendFields } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

export const actions = {
  editSubmission,
  withdrawSubmission,
  confirmEvaluation,
  openScoreAppeal,
  answerReviewQuestion,
  giveFeedback,
  editFeedback,
  withdrawFeedback,
  answerFeedback,
  withdrawAnswer,
  rateFeedback,
};

type Context = ActionContext<z.output<typeof submissionParams>>;

function done({ redirect, url }: Context, what: string, hash = "") {
  const search = new URLSearchParams(url.search);
  search.set("done", what);
  search.delete("answer");
  return redirect(`${url.pathname}?${search}${hash}`, { prefixed: true });
}

async function editSubmission(context: Context) {
  const { submission_id } = context.params;
  const { refused } = await sendFields(submissionEndpoints.editSubmission, context, {
    params: { submission_id },
    schema: submissionEndpoints.submissionInput.transform((typed) => ({
      ...typed,
      declaredHelp: typed.declaredHelp ?? "",
    })),
    fields: ofLink,
  });
  if (refused) return refused;
  throw done(context, "edited");
}

async function withdrawSubmission(context: Context) {
  const { submission_id } = context.params;
  const { refused } = await sendFields(submissionEndpoints.withdrawSubmission, context, {
    params: { submission_id },
  });
  if (refused) return refused;
  throw done(context, "withdrawn");
}

async function confirmEvaluation(context: Context) {
  const { submission_id } = context.params;
  const { refused } = await sendFields(confirmEndpoint, context, { params: { submission_id } });
  if (refused) return refused;
  throw done(context, "confirmed", "#evaluation");
}

async function openScoreAppeal(context: Context) {
  const { submission_id } = context.params;
  const { refused } = await sendFields(appealEndpoint, context, { params: { submission_id } });
  if (refused) return refused;
  throw done(context, "appealed", "#appeal");
}

async function giveFeedback(context: Context) {
  const { submission_id } = context.params;
  const { refused } = await sendFields(feedbackEndpoints.giveFeedback, context, {
    params: { submission_id },
    schema: feedbackEndpoints.feedbackInput,
  });
  if (refused) return refused;
  throw done(context, "feedback", "#feedback");
}

function feedbackOf({ form }: Context): { feedback_id: string } {
  const feedback = id.safeParse(form.get("feedback"));
  if (!feedback.success) throw new ApiProblem("not-found");
  return { feedback_id: feedback.data };
}

async function editFeedback(context: Context) {
  const { refused } = await sendFields(feedbackEndpoints.editFeedback, context, {
    params: feedbackOf(context),
    schema: feedbackEndpoints.feedbackInput,
  });
  if (refused) return refused;
  throw done(context, "feedback-edited", "#feedback");
}

async function withdrawFeedback(context: Context) {
  const { refused } = await sendFields(feedbackEndpoints.withdrawFeedback, context, {
    params: feedbackOf(context),
  });
  if (refused) return refused;
  throw done(context, "feedback-withdrawn", "#feedback");
}

async function answerReviewQuestion(context: Context) {
  const { submission_id } = context.params;
  const schema = z
    .object({ text: answerEndpoint.body.shape.answer })
    .transform(({ text }) => ({ answer: text }));
  const { refused } = await sendFields(answerEndpoint, context, {
    params: { submission_id },
    schema,
  });
  if (refused) return refused;
  throw done(context, "question-answered", "#question");
}

async function answerFeedback(context: Context) {
  const { refused } = await sendFields(feedbackEndpoints.answerFeedback, context, {
    params: feedbackOf(context),
  });
  if (refused) return refused;
  throw done(context, "answered", "#feedback");
}

async function withdrawAnswer(context: Context) {
  const { refused } = await sendFields(feedbackEndpoints.withdrawAnswer, context, {
    params: feedbackOf(context),
  });
  if (refused) return refused;
  throw done(context, "answer-withdrawn", "#feedback");
}

async function rateFeedback(context: Context) {
  const parsed = parseForm(context.form, feedbackEndpoints.rateFeedback.body, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await replyIfRefused(parsed, rate(context, parsed.value), context);
  if (refused) return refused;
  throw done(context, "helpful", "#feedback");
}

type RatingBody = z.output<(typeof feedbackEndpoints.rateFeedback)["body"]>;

/** A form without a feedback id or version is refused with the message of an outdated form. */
async function rate({ api, form }: Context, body: RatingBody): Promise<void> {
  const feedback = id.safeParse(form.get("feedback"));
  if (!feedback.success) throw new ApiProblem("feedback-deleted");
  const read = feedbackEndpoints.rateFeedback.query.safeParse({
    revision: form.get("revision") ?? undefined,
  });
  if (!read.success) throw new ApiProblem("feedback-changed");
  const params = { feedback_id: feedback.data };
  await api(feedbackEndpoints.rateFeedback, { params, query: read.data, body });
}
