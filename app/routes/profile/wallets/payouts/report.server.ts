import { z } from "zod";
import { reportPayout } from "#contract/money/payout.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

const form = z.object({
  payout: reportPayout.params.shape.payout_id,
  text: reportPayout.body.shape.text,
});

export async function report(context: ActionContext) {
  const { form: data, redirect, t } = context;
  if (data.get("intent") !== "reportPayout") throw new ApiProblem("invalid-input");
  const parsed = parseForm(data, form, t);
  if (!parsed.ok) return invalid(parsed);
  const { payout, text } = parsed.value;
  const input = { params: { payout_id: payout }, body: { text } };
  const { refused, value } = await sendForm(parsed, reportPayout, input, context, {
    "report-exists": "text",
  });
  if (refused) return refused;
  throw redirect(`/profile/wallets/payouts?reported=${value.reference}`);
}
