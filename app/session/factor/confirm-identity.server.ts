import type { PageContext } from "#app/request/context/page-context.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { renewSession } from "../core/renew-session.server.ts";
import { placeOf } from "../core/session-place.server.ts";
import type { IdentityTokens } from "../core/session.ts";
import { asIdentityProblem, setSessionCookie } from "../core/open-session.server.ts";

/**
 * Continues the present session with the tokens of a new sign-in to the same account, so that it
 * counts as a recent log-in. The session gets a new secret, so that a copy of its former cookie is
 * invalid. Every method of confirmation ends here. Throws `IdentityProblem`, and
 * `ApiProblem("unauthenticated")` for the tokens of another account.
 */
export async function confirmIdentity(
  tokens: IdentityTokens,
  {
    session,
    request,
    store,
    api,
  }: Pick<PageContext<unknown>, "session" | "request" | "store" | "api">,
): Promise<void> {
  if (!session) throw new ApiProblem("unauthenticated");
  const place = placeOf({ request, store });
  const renew = () => renewSession(tokens, session, place, api, { isConfirmed: true });
  setSessionCookie(await asIdentityProblem(renew), store);
}
