import { askForExport as exportEndpoint } from "#contract/identity/account-data.ts";
import * as endpoints from "#contract/identity/session.ts";
import { id } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { changeEmail } from "./change-email.server.ts";
import { changePassword } from "./change-password.server.ts";
import { addPasskey, removePasskey, renamePasskey } from "./passkeys.server.ts";
import { unlinkProvider } from "./ways-in.server.ts";

export const actions = {
  endOneSession,
  endOtherSessions,
  changeEmail,
  changePassword,
  askForExport,
  addPasskey,
  renamePasskey,
  removePasskey,
  unlinkProvider,
};
export type Intent = keyof typeof actions;

/** A malformed id is `not-found`, as another member's session is at the API. */
async function endOneSession({ api, form, redirect }: ActionContext): Promise<never> {
  const session = id.safeParse(form.get("session"));
  if (!session.success) throw new ApiProblem("not-found");
  await api(endpoints.endOneSession, { params: { session_id: session.data } });
  throw redirect("/profile/account?done=session-ended");
}

async function endOtherSessions({ api, redirect }: ActionContext): Promise<never> {
  await api(endpoints.endOtherSessions);
  throw redirect("/profile/account?done=others-ended");
}

async function askForExport(context: ActionContext): Promise<never> {
  requireRecentLogIn(context);
  await context.api(exportEndpoint);
  throw context.redirect("/profile/account?done=export-asked#your-data");
}
