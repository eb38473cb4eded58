import { depositLocally, describeDeposit } from "#contract/money/funding.ts";
import { askWithdrawal, cancelWithdrawal } from "#contract/money/withdrawal.ts";
import { id } from "#contract/core/values.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { invalid, parseForm, sendFields, sendForm } from "#app/request/form/form.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const slugOf = ({ params }: Pick<ActionContext, "params">) => ({ slug: String(params["slug"]) });

const beside = { "amount-too-precise": "amount", "deposit-token-unknown": "token" } as const;

/** Redirects to the page that shows the calls. */
async function describe(context: ActionContext) {
  const parsed = parseForm(context.form, describeDeposit.query, context.t);
  if (!parsed.ok) return invalid(parsed);
  const params = slugOf(context);
  const input = { params, query: parsed.value };
  const { refused } = await sendForm(parsed, describeDeposit, input, context, beside);
  if (refused) return refused;
  const query = new URLSearchParams(parsed.value).toString();
  throw context.redirect(`/studio/${params.slug}/funding?${query}#deposit`);
}

async function deposit(context: ActionContext) {
  const params = slugOf(context);
  const { refused } = await sendFields(depositLocally, context, { params, fields: beside });
  if (refused) return refused;
  throw context.redirect(`/studio/${params.slug}/funding?done=sent`);
}

async function ask(context: ActionContext) {
  requireRecentLogIn(context);
  const params = slugOf(context);
  const { refused } = await sendFields(askWithdrawal, context, {
    params,
    fields: {
      "amount-too-precise": "amount",
      "payout-too-small": "amount",
      "withdrawal-uncovered": "amount",
      "withdrawal-day-limit": "amount",
    },
  });
  if (refused) return refused;
  throw context.redirect(`/studio/${params.slug}/funding?done=asked`);
}

async function cancel(context: ActionContext) {
  const reference = id.safeParse(context.form.get("reference"));
  if (!reference.success) throw new ApiProblem("not-found");
  const params = { ...slugOf(context), withdrawal_id: reference.data };
  const { refused } = await sendFields(cancelWithdrawal, context, { params });
  if (refused) return refused;
  throw context.redirect(`/studio/${params.slug}/funding?done=cancelled`);
}

export const actions = {
  describeDeposit: describe,
  depositLocally: deposit,
  askWithdrawal: ask,
  cancelWithdrawal: cancel,
};
