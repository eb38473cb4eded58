import type { PageContext } from "#app/pages/page-context.server.ts";

/**
 * Runs on every route. If the request has a session or its cookie, the response is marked as
 * personal, so no cache shares it.
 */
export function routerAuth({ session, request, store }: PageContext<unknown>): void {
  if (session || request.headers.get("Cookie")?.includes("__session=")) store.isPersonal = true;
}
