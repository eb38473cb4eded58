import { ErrorPage } from "#app/components/error-page.tsx";
import { pageAction, pageLoader } from "#app/pages/page.server.ts";
import { beginAtProvider } from "./begin-at-provider.server.ts";

/** No page: the forms that lead to a provider are on others. */
export const loader = pageLoader({ guards: [] }, ({ redirect }) => {
  throw redirect("/login");
});

/** Leads to a provider. */
export const action = pageAction({ guards: [] }, async (context) => {
  const address = await beginAtProvider(context, { window: null });
  const onward = context.redirect(address, { prefixed: true });
  // The stand-in's pages are on this site and are none of Remix's.
  onward.headers.set("X-Remix-Reload-Document", "true");
  throw onward;
});

export default function ProviderPage() {
  return null;
}

export { ErrorPage as ErrorBoundary };
