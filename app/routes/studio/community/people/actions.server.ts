import { z } from "zod";
import * as endpoints from "#contract/community/people.ts";
import { id } from "#contract/core/values.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendFields, sendForm } from "#app/request/form/form.server.ts";

type Context = ActionContext<{ slug: string }>;

const here = ({ params, redirect }: Context, done: string) =>
  redirect(`/studio/${params.slug}/people?done=${done}`);

async function inviteToRole(context: Context) {
  const { params } = context;
  const { refused } = await sendFields(endpoints.inviteToRole, context, {
    params,
    fields: { "invitation-limit": "email" },
  });
  if (refused) return refused;
  throw here(context, "invited");
}

const withdrawal = z.object({ invitation: id });

async function withdrawRoleInvitation(context: Context) {
  const { form, params, t } = context;
  const parsed = parseForm(form, withdrawal, t);
  if (!parsed.ok) return invalid(parsed);
  const input = { params: { ...params, invitation_id: parsed.value.invitation } };
  const { refused } = await sendForm(parsed, endpoints.withdrawRoleInvitation, input, context);
  if (refused) return refused;
  throw here(context, "withdrawn");
}

async function endRole(context: Context) {
  const { params } = context;
  const { refused } = await sendFields(endpoints.endRole, context, { params });
  if (refused) return refused;
  throw here(context, "ended");
}

/** The member may lose access to this community's studio, so the redirect leads out of it. */
async function layDownRole(context: Context) {
  const { params, redirect } = context;
  const role = endpoints.endRole.body.omit({ reason: true });
  const schema = role.transform((typed) => ({ ...typed, reason: "laid down" }));
  const { refused } = await sendFields(endpoints.endRole, context, { params, schema });
  if (refused) return refused;
  throw redirect("/studio?done=laid-down");
}

export const actions = { inviteToRole, withdrawRoleInvitation, endRole, layDownRole };
