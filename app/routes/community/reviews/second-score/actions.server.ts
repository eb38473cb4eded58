import { z } from "zod";
import type { Viewer } from "#contract/identity/viewer.ts";
import * as endpoints from "#contract/learning/second-score.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { queuePath } from "../queue-view.ts";
import { evaluationFields, toScoring } from "../scoring-form.server.ts";

type Context = ActionContext<{ slug: string; submission_id: string }>;

export const actions = { takeSecondScore, giveSecondScore };

/** Owners and reviewers of a community. */
export const isStaffOf = ({ roles }: Pick<Viewer, "roles">, slug: string): boolean =>
  roles.some(({ community, role }) => community === slug && role !== "author");

async function takeSecondScore(context: Context) {
  const { params, redirect } = context;
  const { slug, submission_id } = params;
  const { refused } = await sendFields(endpoints.takeSecondScore, context, {
    params: { submission_id },
  });
  if (refused) return refused;
  throw redirect(`/communities/${slug}/reviews/${submission_id}/second#evaluation`);
}

async function giveSecondScore(context: Context) {
  const { api, params, redirect } = context;
  const { slug, submission_id } = params;
  const { challenge, rules } = await api(endpoints.getSecondScore, { params: { submission_id } });
  if (challenge.community !== slug) throw new ApiProblem("not-found");
  const { criteria } = rules;
  const viewer = requireViewer(context);
  const fields = z.object(evaluationFields(criteria, { isMember: !isStaffOf(viewer, slug) }));
  const { refused } = await sendFields(endpoints.giveSecondScore, context, {
    params: { submission_id },
    schema: fields.transform((given) => toScoring(criteria, given)),
  });
  if (refused) return refused;
  if (!viewer.reviews.includes(slug)) throw redirect("/feedback?done=scored");
  throw redirect(queuePath(slug, {}, { done: "second" }));
}
