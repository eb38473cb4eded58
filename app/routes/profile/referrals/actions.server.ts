import { z } from "zod";
import * as endpoints from "#contract/money/referral.ts";
import { emailList } from "#app/request/form/email-list.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

const inviteForm = z.object({ emails: emailList });

/** The page's reply is the same for every email. */
export async function inviteByEmail(context: ActionContext) {
  const parsed = parseForm(context.form, inviteForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    endpoints.inviteByEmail,
    { body: parsed.value },
    context,
    { "invitation-limit": "emails" },
  );
  if (refused) return refused;
  throw context.redirect("/profile/referrals?flash=invited#by-email");
}
