import { secondsNow } from "#app/request/http/clock.server.ts";
import { targetOf } from "#app/request/guards/target.server.ts";
import { withTarget } from "#app/request/guards/target.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { SecondFactorNeeded } from "../core/identity-problem.server.ts";
import { refresh } from "../core/identity-rest.server.ts";
import { setPendingLogIn, type PendingLogIn } from "../core/pending-log-in.server.ts";
import { requireRecentLogIn } from "./recent-log-in.server.ts";
import type { IdentityTokens } from "../core/session.ts";

type Asked = {
  readonly email: string | null;
  readonly purpose?: PendingLogIn["purpose"];
  /** The path, with its language, to continue at. Default: the requested page. */
  readonly target?: string;
};

/**
 * For every sign-in: `signIn(…).catch(askSecondFactor({ email }, context))`. If the account has a
 * second factor, it redirects to the page that asks for it, which continues to the requested page.
 * Any other error is thrown again.
 */
export const askSecondFactor =
  (
    { email, purpose = "log-in", target }: Asked,
    { store, url, redirect }: Pick<PageContext<unknown>, "store" | "url" | "redirect">,
  ) =>
  (error: unknown): never => {
    if (!(error instanceof SecondFactorNeeded)) throw error;
    const { credential, uid, factors } = error;
    const provedAt = secondsNow();
    setPendingLogIn({ credential, uid, email, factors: [...factors], purpose, provedAt }, store);
    const page = "/login/second-factor";
    throw redirect(withTarget(page, target ?? targetOf(url)));
  };

/**
 * For a change that asks for the password again. If the password was right and the account has a
 * second factor, a recent log-in replaces that factor, because it was proved then. Returns the
 * session's own tokens. Throws the redirect to the confirmation page.
 */
export const relyOnRecentLogIn =
  (context: Pick<PageContext<unknown>, "session" | "url" | "redirect">) =>
  async (error: unknown): Promise<IdentityTokens> => {
    if (!(error instanceof SecondFactorNeeded)) throw error;
    const session = requireRecentLogIn(context);
    if (session.uid !== error.uid) throw new ApiProblem("unauthenticated");
    return refresh(session.refreshToken);
  };
