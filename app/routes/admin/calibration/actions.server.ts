import { approvePiece, refusePiece } from "#contract/learning/calibration.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const operations = { approvePiece, refusePiece };
export type PieceOperation = keyof typeof operations;

export async function decide(context: ActionContext) {
  const { form, redirect, t } = context;
  const endpoint = byIntent(operations, form);
  requireRecentLogIn(context);
  const piece_id = String(form.get("reference"));
  const parsed = parseForm(form, endpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const input = { params: { piece_id }, body: parsed.value };
  const { refused } = await sendForm(parsed, endpoint, input, context, {});
  if (refused) return refused;
  throw redirect("/admin/calibration?news=done");
}
