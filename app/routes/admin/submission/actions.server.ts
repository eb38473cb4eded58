import { z } from "zod";
import { evaluateAsAdmin, rateAsAdmin } from "#contract/admin/judging.ts";
import { confirmAsAdmin } from "#contract/learning/review.ts";
import { getSubmission } from "#contract/learning/submission.ts";
import { adminReason, id } from "#contract/core/values.ts";
import { rulesOf } from "#app/content/challenge-version.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { evaluationFields, toScoring } from "../../community/reviews/scoring-form.server.ts";

type Context = ActionContext<{ submission_id: string }>;

const done = ({ params, redirect }: Context) =>
  redirect(`/admin/submissions/${params.submission_id}?done`);

async function evaluate(context: Context) {
  const { api, params } = context;
  const { criteria } = await rulesOf(await api(getSubmission, { params }), { api });
  const schema = z
    .object({ ...evaluationFields(criteria), reason: adminReason })
    .transform(({ reason, ...given }) => ({ ...toScoring(criteria, given), reason }));
  const { refused } = await sendFields(evaluateAsAdmin, context, { params, schema });
  if (refused) return refused;
  throw done(context);
}

async function rate(context: Context) {
  const { form } = context;
  const feedback = id.safeParse(form.get("feedback"));
  if (!feedback.success) throw new ApiProblem("feedback-deleted");
  const { refused } = await sendFields(rateAsAdmin, context, {
    params: { feedback_id: feedback.data },
  });
  if (refused) return refused;
  throw done(context);
}

async function confirm(context: Context) {
  const { params } = context;
  const { refused } = await sendFields(confirmAsAdmin, context, { params });
  if (refused) return refused;
  throw done(context);
}

export const actions = { evaluateAsAdmin: evaluate, confirmAsAdmin: confirm, rateAsAdmin: rate };
