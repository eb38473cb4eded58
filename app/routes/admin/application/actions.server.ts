import * as endpoints from "#contract/admin/applications.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

type Context = ActionContext<{ application_id: string }>;

const done = ({ params, redirect }: Context) =>
  redirect(`/admin/applications/${params.application_id}?news=done`);

const withWords =
  (endpoint: typeof endpoints.askApplicant | typeof endpoints.declineApplication) =>
  async (context: Context) => {
    const parsed = parseForm(context.form, endpoint.body, context.t);
    if (!parsed.ok) return invalid(parsed);
    const input = { params: context.params, body: parsed.value };
    const { refused } = await sendForm(
      parsed,
      endpoint as typeof endpoints.askApplicant,
      input,
      context,
    );
    if (refused) return refused;
    throw done(context);
  };

async function acceptApplication(context: Context) {
  const { form, params, t } = context;
  const parsed = parseForm(form, endpoints.acceptApplication.body, t);
  if (!parsed.ok) return invalid(parsed);
  const input = { params, body: parsed.value };
  const { refused } = await sendForm(parsed, endpoints.acceptApplication, input, context, {
    "slug-taken": "slug",
    "slug-reserved": "slug",
  });
  if (refused) return refused;
  throw done(context);
}

const operations = {
  askApplicant: withWords(endpoints.askApplicant),
  declineApplication: withWords(endpoints.declineApplication),
  acceptApplication,
};

export function decide(context: Context) {
  requireRecentLogIn(context);
  return byIntent(operations, context.form)(context);
}
