import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { beginAtProvider } from "./begin-at-provider.server.ts";

export const loader = pageLoader({ guards: [] }, ({ redirect }) => {
  throw redirect("/login");
});

export const action = pageAction({ guards: [] }, async (context) => {
  const url = await beginAtProvider(context, { window: null });
  const onward = context.redirect(url, { prefixed: true });
  // The local provider's pages belong to this site, but not to Remix.
  onward.headers.set("X-Remix-Reload-Document", "true");
  throw onward;
});

export default function ProviderPage() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
