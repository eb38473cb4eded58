import * as endpoints from "#contract/account-data.ts";
import type { ActionContext } from "#app/pages/page.server.ts";
import { requireRecentLogIn } from "#app/session/recent-log-in.server.ts";

export async function askForExport(context: ActionContext): Promise<never> {
  requireRecentLogIn(context);
  await context.api(endpoints.askForExport);
  throw context.redirect("/profile/account?news=export-asked#your-data");
}
