import { approvePublication, declinePublication } from "#contract/studio/publication.ts";
import { refreshContent } from "#app/content/studio-content.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const operations = { approvePublication, declinePublication };
export type PublicationOperation = keyof typeof operations;

export async function decide(context: ActionContext) {
  const { form, redirect, t } = context;
  const endpoint = byIntent(operations, form);
  requireRecentLogIn(context);
  const version_id = String(form.get("reference"));
  const parsed = parseForm(form, endpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const input = { params: { version_id }, body: parsed.value };
  const { refused } = await sendForm(parsed, endpoint, input, context, {});
  if (refused) return refused;
  await refreshContent();
  throw redirect("/admin/publications?news=done");
}
