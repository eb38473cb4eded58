import { z } from "zod";
import { evaluateAsAdmin, rateAsAdmin } from "#contract/admin/judging.ts";
import { confirmAsAdmin } from "#contract/learning/review.ts";
import { getSubmission } from "#contract/learning/submission.ts";
import { adminReason, id } from "#contract/core/values.ts";
import { rulesOf } from "#app/content/challenge-version.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { evaluationFields, toScoring } from "../../community/reviews/scoring-form.server.ts";

type Context = ActionContext<{ submission_id: string }>;

const done = ({ params, redirect }: Context) =>
  redirect(`/admin/submissions/${params.submission_id}?flash=done`);

async function evaluate(context: Context) {
  const { api, form, params, t } = context;
  const { criteria } = await rulesOf(await api(getSubmission, { params }), { api });
  const schema = z
    .object({ ...evaluationFields(criteria), reason: adminReason })
    .transform(({ reason, ...given }) => ({ ...toScoring(criteria, given), reason }));
  const parsed = parseForm(form, schema, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    evaluateAsAdmin,
    { params, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw done(context);
}

async function rate(context: Context) {
  const { form, t } = context;
  const feedback = id.safeParse(form.get("feedback"));
  if (!feedback.success) throw new ApiProblem("feedback-deleted");
  const parsed = parseForm(form, rateAsAdmin.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    rateAsAdmin,
    { params: { feedback_id: feedback.data }, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw done(context);
}

async function confirm(context: Context) {
  const { form, params, t } = context;
  const parsed = parseForm(form, confirmAsAdmin.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    confirmAsAdmin,
    { params, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw done(context);
}

export const actions = { evaluateAsAdmin: evaluate, confirmAsAdmin: confirm, rateAsAdmin: rate };
