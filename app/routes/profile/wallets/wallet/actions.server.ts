import { claimPayout } from "#contract/money/payout.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

export const actions = { claimPayout: claim };

async function claim(context: ActionContext<{ token: string }>) {
  const { form, redirect, t } = context;
  const parsed = parseForm(form, claimPayout.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(parsed, claimPayout, { body: parsed.value }, context, {
    "amount-too-precise": "amount",
    "payout-too-small": "amount",
    "payout-too-large": "amount",
    "payout-uncovered": "amount",
    "payout-day-limit": "amount",
  });
  if (refused) return refused;
  throw redirect("/profile/wallets/payouts?flash=claimed");
}
