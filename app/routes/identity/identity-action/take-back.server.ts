import { recoverAccount } from "#contract/identity/session.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { reportError } from "#app/reporting/log.server.ts";
import type { PageContext } from "#app/request/context/page.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import { applyCode, checkCode } from "#app/session/core/identity-rest.server.ts";

/** The mails whose code can revert a change, by the service's name for the code. */
const changes = { RECOVER_EMAIL: "email", REVERT_SECOND_FACTOR_ADDITION: "factor" } as const;

export type Change = { email: string; change: (typeof changes)[keyof typeof changes] };

/**
 * The change that a mail's code reverts, and its account; the code stays usable. Throws
 * `IdentityProblem`, also for a code of another mail.
 */
export async function checkChange(oobCode: string): Promise<Change> {
  const { email, requestType } = await checkCode(oobCode);
  const change = Object.entries(changes).find(([type]) => type === requestType)?.[1];
  if (!change || !email) throw new IdentityProblem("invalid-action-code");
  return { email, change };
}

/**
 * Reverts a change with the code of a mail. The person who made the change had access to the
 * account, so all its sessions, other log-in methods and its password are removed. Returns whether
 * all of this succeeded; if not, a password reset completes it. If it throws `IdentityProblem` or
 * `ApiProblem`, nothing has changed.
 */
export async function takeBack(oobCode: string, context: PageContext): Promise<boolean> {
  const { api, store, url } = context;
  await recordAttempt({ kind: "new-password" }, context);
  const { email } = await checkChange(oobCode);
  await applyCode(oobCode);
  try {
    await api(recoverAccount, { body: { email, withPassword: true } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    reportError(error, store.requestId, url.pathname);
    return false;
  }
}
