import { z } from "zod";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { toTarget, targetOf } from "#app/request/guards/target.server.ts";
import { withTarget } from "#app/request/guards/target.ts";
import { localePath } from "#app/i18n/path.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { authorizationUrl } from "#app/session/provider/provider-client.server.ts";
import { beginTry, purposes, type ProviderTry } from "#app/session/provider/provider-try.server.ts";
import { providers } from "#app/session/provider/providers.ts";
import { isRecent } from "#app/session/factor/recent-log-in.server.ts";

const providerForm = z.object({ provider: z.enum(providers), purpose: z.enum(purposes) });

/**
 * Returns the provider's page for a button. Only a form of this site can start it, so that another
 * site cannot start an attempt in a reader's browser and link its own account to theirs.
 */
export async function beginAtProvider(
  context: ActionContext,
  { window }: Pick<ProviderTry, "window">,
): Promise<string> {
  const { form, session, viewer, url, locale, store, redirect } = context;
  const { data } = providerForm.safeParse(Object.fromEntries(form));
  if (!data) throw new ApiProblem("invalid-input");
  const { provider, purpose } = data;
  if (purpose === "logIn" && viewer) throw toTarget(context);
  if (purpose !== "logIn" && !(session && viewer)) throw redirect("/login");
  if (purpose === "link" && session && !isRecent(session))
    throw redirect(withTarget("/profile/account/confirm", localePath(locale, "/profile/account")));
  const uid = purpose === "logIn" ? null : (session?.uid ?? null);
  const target = targetOf(url);
  const begun = beginTry({ provider, purpose, uid, target, locale, window }, store);
  const providerUrl = await authorizationUrl(provider, begun);
  if (providerUrl === null) throw new ApiProblem("not-found");
  return providerUrl;
}
