import { z } from "zod";
import { askReviewQuestion as askEndpoint } from "#contract/learning/review-question.ts";
import * as endpoints from "#contract/learning/review.ts";
import { getSubmission } from "#contract/learning/submission.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { getReviewerKey } from "#app/content/reviewer-key.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { queuePath } from "../queue-view.ts";
import { queueViewOf } from "../queue-view.server.ts";
import { noteField, pointsField } from "../criterion-fields.ts";
import {
  criteriaFields,
  evaluationFields,
  requireCriteria,
  toScoring,
  type Criteria,
} from "../scoring-form.server.ts";
import { startReview } from "../start-review.server.ts";

export const actions = {
  startReview: (context: Context) => startReview(context.params.submission_id, context),
  releaseReview,
  saveEvaluationDraft: (context: Context) => saveEvaluationDraft(context),
  renewReview,
  evaluateSubmission,
  askReviewQuestion,
};

type Context = ActionContext<{ slug: string; submission_id: string }>;

const isStaff = (context: Context) => requireViewer(context).reviews.includes(context.params.slug);

/**
 * Throws `not-reviewer` if the viewer may not score the submission: only scorers see errors of its
 * form.
 */
export async function requireScorer(context: Context): Promise<void> {
  if (isStaff(context)) return;
  const { submission_id } = context.params;
  const { viewer } = await context.api(getSubmission, { params: { submission_id } });
  if (!viewer?.isScorer) throw new ApiProblem("not-reviewer");
}

/**
 * Redirects staff to the filtered queue, which names the next submission, and members to their
 * assignments. A refused form keeps its values.
 */
async function evaluateSubmission(context: Context) {
  const { params, redirect, url } = context;
  const { slug, submission_id } = params;
  const isMember = !isStaff(context);
  const { refused } = await sendFields(endpoints.evaluateSubmission, context, {
    params: { submission_id },
    schema: evaluationForm(await requireCriteria(context), isMember),
  });
  if (refused) return refused;
  if (isMember) throw redirect("/feedback?done=scored");
  const place = { done: "evaluated", evaluated: submission_id };
  throw redirect(queuePath(slug, queueViewOf(url), place));
}

/** Saves the typed values, which are only checked for their length, and renews the lease if asked. */
async function saveEvaluationDraft(context: Context, { renews = false } = {}) {
  const { params, redirect, url } = context;
  const { slug, submission_id } = params;
  const { refused } = await sendFields(endpoints.saveEvaluationDraft, context, {
    params: { submission_id },
    schema: draftForm(await requireCriteria(context)),
  });
  if (refused) return refused;
  if (renews) {
    const renewal = await sendFields(endpoints.renewReview, context, { params: { submission_id } });
    if (renewal.refused) return renewal.refused;
  }
  const place = { submission: submission_id, done: renews ? "renewed" : "draft" };
  throw redirect(`${queuePath(slug, queueViewOf(url), place)}#evaluation`);
}

async function renewReview(context: Context) {
  return saveEvaluationDraft(context, { renews: true });
}

const evaluationForm = (criteria: Criteria, isMember: boolean) =>
  z
    .object(evaluationFields(criteria, { isMember }))
    .transform((given) => toScoring(criteria, given));

function draftForm(criteria: Criteria) {
  const { comment, criteria: draft } = endpoints.evaluationDraft.shape;
  const { points, comment: note } = draft.element.shape;
  const fields = criteriaFields(criteria, () => points.default(""), note.default(""));
  return z
    .object({ ...fields, comment: comment.default("") })
    .transform(({ comment, ...typed }) => ({
      comment,
      criteria: criteria.map(({ id }) => ({
        criterion: id,
        points: String((typed as Record<string, unknown>)[pointsField(id)]),
        comment: String((typed as Record<string, unknown>)[noteField(id)]),
      })),
    }));
}

/** Asks one of the prepared questions, in the language of the work, or the typed one. */
async function askReviewQuestion(context: Context) {
  const { api, locale, params, redirect, url } = context;
  const { slug, submission_id } = params;
  const { challenge, language } = await api(getSubmission, { params: { submission_id } });
  const key = await getReviewerKey(language ?? locale, challenge.id);
  const { refused } = await sendFields(askEndpoint, context, {
    params: { submission_id },
    schema: questionForm(key?.questions ?? []),
  });
  if (refused) return refused;
  const place = { submission: submission_id, done: "asked" };
  throw redirect(`${queuePath(slug, queueViewOf(url), place)}#evaluation`);
}

const questionForm = (prepared: readonly string[]) =>
  z
    .object({ prepared: z.string().default(""), question: z.string().default("") })
    .transform((sent) => ({ question: prepared[Number(sent.prepared) - 1] ?? sent.question }))
    .pipe(askEndpoint.body);

async function releaseReview(context: Context) {
  const { params, redirect, url } = context;
  const { slug, submission_id } = params;
  const { refused } = await sendFields(endpoints.releaseReview, context, {
    params: { submission_id },
  });
  if (refused) return refused;
  if (!isStaff(context)) throw redirect("/feedback?done=declined");
  throw redirect(queuePath(slug, queueViewOf(url), { done: "released" }));
}
