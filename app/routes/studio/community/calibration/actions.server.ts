import * as endpoints from "#contract/learning/calibration.ts";
import type { MeasuredChallenge } from "#contract/learning/calibration.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendForm, sentForm } from "#app/request/form/form.server.ts";
import { pointsForm } from "../../../community/reviews/scoring-form.server.ts";

type Context = ActionContext<{ slug: string; piece_id: string }>;

export const actions = { scoreCalibrationPiece, retireCalibrationPiece };

export function findPiece(challenges: readonly MeasuredChallenge[], id: string) {
  for (const challenge of challenges) {
    const index = challenge.pieces.findIndex((one) => one.id === id);
    const piece = challenge.pieces[index];
    if (piece) return { challenge, piece, number: index + 1 };
  }
  return null;
}

async function scoreCalibrationPiece(context: Context) {
  const { api, form, params, redirect, t } = context;
  const { slug, piece_id } = params;
  const { challenges } = await api(endpoints.listCalibrationPieces, { params: { slug } });
  const found = findPiece(challenges, piece_id);
  if (!found) throw new ApiProblem("not-found");
  const parsed = parseForm(form, pointsForm(found.challenge.criteria), t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    endpoints.scoreCalibrationPiece,
    { params, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw redirect(`/studio/${slug}/calibration/${piece_id}?done=scored`);
}

async function retireCalibrationPiece(context: Context) {
  const { form, params, redirect, t } = context;
  const { refused } = await sendForm(
    sentForm(form, t),
    endpoints.retireCalibrationPiece,
    { params },
    context,
  );
  if (refused) return refused;
  throw redirect(`/studio/${params.slug}/calibration?done=retired`);
}
