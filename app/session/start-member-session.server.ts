import { getViewer } from "#contract/viewer.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { apiAs } from "#app/pages/api-as.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { abandonSession } from "./end-session.server.ts";
import type { IdentityTokens, Session } from "./session.ts";
import { startSession } from "./start-session.server.ts";

/**
 * Begins the session of an identity that has a profile. Null, without a session, for an identity
 * whose sign-up was not completed. Throws `IdentityProblem` and `ApiProblem`; then no session
 * begins.
 */
export async function startMemberSession(
  tokens: IdentityTokens,
  context: Pick<PageContext<unknown>, "request" | "store" | "locale" | "api" | "url">,
): Promise<Session | null> {
  const session = await startSession(tokens, context);
  try {
    await apiAs(session, context)(getViewer);
    return session;
  } catch (error) {
    await abandonSession(session, context);
    if (error instanceof ApiProblem && error.code === "profile-missing") return null;
    throw error;
  }
}
