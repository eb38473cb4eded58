import { drawFromPool, fundPool } from "#contract/admin/admin.ts";
import { assignDeposit } from "#contract/admin/deposit.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const operations = { fundPool, drawFromPool, assignDeposit };
export type PoolOperation = keyof typeof operations;

export async function performOperation(context: ActionContext) {
  const { form, redirect, t } = context;
  // The cast picks the operation with more refusals; each form is parsed by its own operation's
  // schema.
  const endpoint = byIntent(operations, form) as typeof drawFromPool;
  requireRecentLogIn(context);
  const parsed = parseForm(form, endpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(parsed, endpoint, { body: parsed.value }, context, {
    "amount-too-precise": "amount",
    "pool-short": "amount",
  });
  if (refused) return refused;
  throw redirect("/admin/pools?news=done");
}
