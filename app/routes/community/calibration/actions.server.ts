import * as endpoints from "#contract/learning/calibration.ts";
import { id } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { pointsForm } from "../reviews/scoring-form.server.ts";

type Context = ActionContext<{ slug: string; challenge_id: string }>;

export const actions = { startCalibration, scoreCalibration };

const pageOf = ({ params }: Context) =>
  `/communities/${params.slug}/calibration/${params.challenge_id}`;

async function startCalibration(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(endpoints.startCalibration, context, {
    params: { challenge_id: params.challenge_id },
  });
  if (refused) return refused;
  throw redirect(pageOf(context));
}

/** A refused form is shown again with its values. */
async function scoreCalibration(context: Context) {
  const { api, form, params, redirect } = context;
  const { challenge_id } = params;
  const piece = id.safeParse(form.get("piece"));
  if (!piece.success) throw new ApiProblem("not-found");
  const { criteria } = await api(endpoints.getCalibration, { params: { challenge_id } });
  const { refused } = await sendFields(endpoints.scoreCalibration, context, {
    params: { challenge_id, piece_id: piece.data },
    schema: pointsForm(criteria),
  });
  if (refused) return refused;
  throw redirect(pageOf(context));
}
