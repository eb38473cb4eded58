import { pausePayouts, resumePayouts, settlePayoutReport } from "#contract/money/payout.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const acts = { pausePayouts, resumePayouts, settlePayoutReport };
export type PayoutAct = keyof typeof acts;

export async function act(context: ActionContext) {
  const { form, redirect, t } = context;
  const intent = String(form.get("intent"));
  if (!Object.hasOwn(acts, intent)) throw new ApiProblem("invalid-input");
  requireRecentLogIn(context);
  // The cast picks the operation whose body has the most fields; each form is parsed by its own
  // operation's schema.
  const endpoint = acts[intent as PayoutAct] as typeof settlePayoutReport;
  const parsed = parseForm(form, endpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(parsed, endpoint, { body: parsed.value }, context);
  if (refused) return refused;
  throw redirect("/admin/payouts?news=done");
}
