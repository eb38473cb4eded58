import { refresh } from "./identity-rest.server.ts";
import type { Session } from "./session.ts";

/** An id token for a call that the identity service makes in its owner's name. Throws `IdentityProblem`. */
export const freshIdToken = async (session: Session): Promise<string> =>
  (await refresh(session.refreshToken)).idToken;
