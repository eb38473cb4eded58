import { depositLocally, describeDeposit } from "#contract/money/funding.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";

const operations = { depositLocally, describeDeposit };

const slugOf = ({ params }: Pick<ActionContext, "params">) => ({ slug: String(params["slug"]) });

/** Both operations of the form of deposits: describing one leads to the page that shows the calls. */
export async function performOperation(context: ActionContext) {
  const { form, redirect, t } = context;
  const endpoint = byIntent(operations, form);
  const parsed = parseForm(form, describeDeposit.query, t);
  if (!parsed.ok) return invalid(parsed);
  const params = slugOf(context);
  const beside = { "amount-too-precise": "amount", "deposit-token-unknown": "token" } as const;
  const { refused } =
    endpoint === depositLocally
      ? await sendForm(parsed, depositLocally, { params, body: parsed.value }, context, beside)
      : await sendForm(parsed, describeDeposit, { params, query: parsed.value }, context, beside);
  if (refused) return refused;
  const query =
    endpoint === depositLocally ? "news=sent" : new URLSearchParams(parsed.value).toString();
  throw redirect(`/studio/${params.slug}/funding?${query}#deposit`);
}
