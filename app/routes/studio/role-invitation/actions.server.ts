import { z } from "zod";
import * as endpoints from "#contract/community/people.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";

export const tokenOf = (url: URL): string | null =>
  endpoints.mailToken.safeParse(url.searchParams.get("token")).data ?? null;

const acceptance = z.object({ acceptedTerms: z.literal("on").optional() });

export async function acceptRoleInvitation(context: ActionContext) {
  const { form, redirect, t, url } = context;
  const token = tokenOf(url);
  if (token === null) throw redirect("/role-invitation");
  const parsed = parseForm(form, acceptance, t);
  if (!parsed.ok) return invalid(parsed);
  const body = { token, ...(parsed.value.acceptedTerms && { acceptedTerms: true as const }) };
  const { refused, value } = await sendForm(
    parsed,
    endpoints.acceptRoleInvitation,
    { body },
    context,
    { "terms-required": "acceptedTerms" },
  );
  if (refused) return refused;
  throw redirect(`/studio/${value.community}`);
}
