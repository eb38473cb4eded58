import { noteChange as endpoint, type changesOfIdentity } from "#contract/account-change.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { placeOf } from "./session-place.server.ts";

/**
 * Notes in the account's history what was just changed at the identity service; the API then tells the
 * owner. Called after the change, whose member the context's session is. Throws `ApiProblem`.
 */
export async function noteChange(
  change: (typeof changesOfIdentity)[number],
  { api, request, store }: Pick<PageContext<unknown>, "api" | "request" | "store">,
  about?: string,
): Promise<void> {
  await api(endpoint, { body: { change, about, place: placeOf({ request, store }) } });
}
