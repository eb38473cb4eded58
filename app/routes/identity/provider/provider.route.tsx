import { z } from "zod";
import { ApiProblem } from "#app/api/problem.server.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { toWantedPage, wantedPath } from "#app/guards/wanted-page.server.ts";
import { pageAction, pageLoader } from "#app/pages/page.server.ts";
import { authorizationAddress } from "#app/session/provider-client.server.ts";
import { beginTry, purposes } from "#app/session/provider-try.server.ts";
import { providers } from "#app/session/providers.ts";
import { isRecent } from "#app/session/recent-log-in.server.ts";

const providerForm = z.object({ provider: z.enum(providers), purpose: z.enum(purposes) });

/** No page: the forms that lead to a provider are on others. */
export const loader = pageLoader({ guards: [] }, ({ redirect }) => {
  throw redirect("/login");
});

/**
 * Leads to a provider. Only a form of this site does, so that no other site begins a try in a
 * reader's browser, and links its own account to theirs.
 */
export const action = pageAction({ guards: [] }, async (context) => {
  const { form, session, viewer, url, locale, store, redirect } = context;
  const { data } = providerForm.safeParse(Object.fromEntries(form));
  if (!data) throw new ApiProblem("invalid-input");
  const { provider, purpose } = data;
  if (purpose === "logIn" && viewer) throw toWantedPage(context);
  if (purpose !== "logIn" && !(session && viewer)) throw redirect("/login");
  if (purpose === "link" && session && !isRecent(session))
    throw redirect("/profile/account/confirm?redirectTo=%2Fprofile%2Faccount");
  const uid = purpose === "logIn" ? null : (session?.uid ?? null);
  const begun = beginTry({ provider, purpose, uid, wanted: wantedPath(url), locale }, store);
  const address = await authorizationAddress(provider, begun);
  if (address === null) throw new ApiProblem("not-found");
  const onward = redirect(address, { prefixed: true });
  // The stand-in's pages are on this site and are none of Remix's.
  onward.headers.set("X-Remix-Reload-Document", "true");
  throw onward;
});

export default function ProviderPage() {
  return null;
}

export { ErrorPage as ErrorBoundary };
