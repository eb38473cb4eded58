import { noteChange as endpoint, type changesOfIdentity } from "#contract/account-change.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { placeOf } from "./session-place.server.ts";

/**
 * Records a change at the identity service in the account's history; the API then notifies the
 * owner. Call it after the change. Throws `ApiProblem`.
 */
export async function noteChange(
  change: (typeof changesOfIdentity)[number],
  { api, request, store }: Pick<PageContext<unknown>, "api" | "request" | "store">,
  about?: string,
): Promise<void> {
  await api(endpoint, { body: { change, about, place: placeOf({ request, store }) } });
}
