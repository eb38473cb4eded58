import { pausePayouts, resumePayouts, settlePayoutReport } from "#contract/money/payout.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const operations = { pausePayouts, resumePayouts, settlePayoutReport };
export type PayoutOperation = keyof typeof operations;

export async function performOperation(context: ActionContext) {
  const { form, redirect, t } = context;
  // The cast picks the operation whose body has the most fields; each form is parsed by its own
  // operation's schema.
  const endpoint = byIntent(operations, form) as typeof settlePayoutReport;
  requireRecentLogIn(context);
  const parsed = parseForm(form, endpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(parsed, endpoint, { body: parsed.value }, context);
  if (refused) return refused;
  throw redirect("/admin/payouts?news=done");
}
