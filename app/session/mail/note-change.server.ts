import {
  noteChange as endpoint,
  type changesOfIdentity,
} from "#contract/identity/account-change.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { placeOf } from "../core/session-place.server.ts";

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
