import * as endpoints from "#contract/identity/account-data.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

export async function askForExport(context: ActionContext): Promise<never> {
  requireRecentLogIn(context);
  await context.api(endpoints.askForExport);
  throw context.redirect("/profile/account?flash=export-asked#your-data");
}
