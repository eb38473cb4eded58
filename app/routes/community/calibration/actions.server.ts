import * as endpoints from "#contract/learning/calibration.ts";
import { id } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendForm, sentForm } from "#app/request/form/form.server.ts";
import { pointsForm } from "../reviews/scoring-form.server.ts";

type Context = ActionContext<{ slug: string; challenge_id: string }>;

export const actions = { startCalibration, scoreCalibration };

const pageOf = ({ params }: Context) =>
  `/communities/${params.slug}/calibration/${params.challenge_id}`;

async function startCalibration(context: Context) {
  const { form, params, redirect, t } = context;
  const place = { params: { challenge_id: params.challenge_id } };
  const { refused } = await sendForm(sentForm(form, t), endpoints.startCalibration, place, context);
  if (refused) return refused;
  throw redirect(pageOf(context));
}

/** A refused form is shown again with its values. */
async function scoreCalibration(context: Context) {
  const { api, form, params, redirect, t } = context;
  const { challenge_id } = params;
  const piece = id.safeParse(form.get("piece"));
  if (!piece.success) throw new ApiProblem("not-found");
  const { criteria } = await api(endpoints.getCalibration, { params: { challenge_id } });
  const parsed = parseForm(form, pointsForm(criteria), t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    endpoints.scoreCalibration,
    { params: { challenge_id, piece_id: piece.data }, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw redirect(pageOf(context));
}
