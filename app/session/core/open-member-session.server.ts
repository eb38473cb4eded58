import { getViewer } from "#contract/identity/viewer.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { apiAs } from "#app/request/context/api-as.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { abandonSession } from "./end-session.server.ts";
import type { IdentityTokens, Session } from "./session.ts";
import { openSession } from "./open-session.server.ts";

type Context = Pick<PageContext<unknown>, "request" | "store" | "locale" | "api" | "url">;

/**
 * Opens the session of a member. Returns null and opens none for an identity whose sign-up was not
 * completed. Throws `IdentityProblem` and `ApiProblem`; then no session is opened.
 */
export async function openMemberSession(
  tokens: IdentityTokens,
  context: Context,
): Promise<Session | null> {
  const { session, isMember } = await openAnySession(tokens, context);
  if (isMember) return session;
  await abandonSession(session, context);
  return null;
}

/**
 * Opens a session also for an identity without a profile. Returns whether there is a profile.
 * Throws `IdentityProblem` and `ApiProblem`; then no session is opened.
 */
export async function openAnySession(
  tokens: IdentityTokens,
  context: Context,
): Promise<{ session: Session; isMember: boolean }> {
  const session = await openSession(tokens, context);
  try {
    await apiAs(session, context)(getViewer);
    return { session, isMember: true };
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "profile-missing")
      return { session, isMember: false };
    await abandonSession(session, context);
    throw error;
  }
}
