import { z } from "zod";
import {
  decideScoreAppeal,
  decideScoreAppealAsAdmin,
  getScoreAppeal,
} from "#contract/learning/score-appeal.ts";
import { getSubmission } from "#contract/learning/submission.ts";
import { submissionPath } from "#app/page-paths.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { pointsField } from "../criterion-fields.ts";
import { requireCriteria, type Criteria } from "../scoring-form.server.ts";

type Context = ActionContext<{ slug: string; submission_id: string }>;

/** Staff of the community decides, or an admin where no member of staff may. */
export async function decideAppeal(context: Context) {
  const { params, redirect, viewer } = context;
  const { slug, submission_id } = params;
  const isAdmin = viewer?.admin === true && !(await isStaff(context));
  if (isAdmin) requireRecentLogIn(context);
  const options = {
    params: { submission_id },
    schema: decisionForm(await requireCriteria(context)),
    fields: { "score-not-higher": "outcome" },
  } as const;
  const { refused } = isAdmin
    ? await sendFields(decideScoreAppealAsAdmin, context, options)
    : await sendFields(decideScoreAppeal, context, options);
  if (refused) return refused;
  // The queue is open to reviewers alone; owners and admins decide, too.
  if (viewer?.reviews.includes(slug)) throw redirect(`/communities/${slug}/reviews?done=decided`);
  const { challenge } = await context.api(getSubmission, { params: { submission_id } });
  throw redirect(`${submissionPath(challenge, submission_id)}?done=decided`);
}

const isStaff = ({ api, params: { submission_id } }: Context): Promise<boolean> =>
  api(getScoreAppeal, { params: { submission_id } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiProblem) return error.code !== "not-in-role";
      throw error;
    },
  );

function decisionForm(criteria: Criteria) {
  const [stands, corrected] = decideScoreAppeal.body.options;
  const points = Object.fromEntries(
    criteria.map(({ id, points: most }) => [pointsField(id), z.int().min(0).max(most)]),
  );
  return z
    .object({ outcome: z.enum(["stands", "corrected"]), words: stands.shape.words, ...points })
    .transform(({ outcome, words, ...given }) => {
      if (outcome === "stands") return { outcome, words };
      const values = given as Record<string, number>;
      const scored = criteria.map(({ id }) => ({
        criterion: id,
        points: values[pointsField(id)] ?? 0,
      }));
      return corrected.parse({ outcome, words, points: scored });
    });
}
