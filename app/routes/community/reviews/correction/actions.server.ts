import { z } from "zod";
import { correctAsAdmin } from "#contract/admin/judging.ts";
import { correctEvaluation, correction } from "#contract/learning/review.ts";
import { getSubmission } from "#contract/learning/submission.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { submissionPath } from "#app/page-paths.ts";
import {
  evaluationFields,
  requireCriteria,
  toScoring,
  type Criteria,
} from "../scoring-form.server.ts";

type Context = ActionContext<{ slug: string; submission_id: string }>;

/**
 * Redirects to the submission, which shows the former result. A viewer who did not give the score
 * corrects it as an admin, which requires a recent log-in.
 */
export async function correctScore(context: Context) {
  const { api, params, redirect } = context;
  const { submission_id } = params;
  const { challenge, viewer } = await api(getSubmission, { params: { submission_id } });
  const isAdmin = viewer?.canCorrect === "admin";
  if (isAdmin) requireRecentLogIn(context);
  const schema = correctionForm(await requireCriteria(context));
  const options = { params: { submission_id }, schema };
  const { refused } = isAdmin
    ? await sendFields(correctAsAdmin, context, options)
    : await sendFields(correctEvaluation, context, options);
  if (refused) return refused;
  throw redirect(`${submissionPath(challenge, submission_id)}?done=corrected#evaluation`);
}

/**
 * `seen` is the number of corrections that the reader has seen: a later one makes the form
 * outdated.
 */
function correctionForm(criteria: Criteria) {
  const { reason, seen } = correction.shape;
  return z
    .object({ ...evaluationFields(criteria), reason, seen })
    .transform(({ reason, seen, ...given }) => ({ ...toScoring(criteria, given), reason, seen }));
}
