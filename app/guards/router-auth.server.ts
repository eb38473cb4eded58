import type { PageContext } from "#app/pages/page-context.server.ts";

/** Runs on every route: whatever follows a look at a session is for its owner alone. */
export function routerAuth({ session, request, store }: PageContext<unknown>): void {
  if (session || request.headers.get("Cookie")?.includes("__session=")) store.isPersonal = true;
}
