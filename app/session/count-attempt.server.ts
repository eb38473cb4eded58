import type { z } from "zod";
import { recordAttempt, type attemptKind } from "#contract/attempt.ts";
import type { PageContext } from "#app/http/page-context.server.ts";

export type AttemptKind = z.output<typeof attemptKind>;

/** What names an account to the counters of attempts. */
export const accountName = (email: string) => email.toLowerCase();

/** Counts an attempt before it is made. Throws `ApiProblem("too-many-attempts")` when there were too many of late. */
export async function countAttempt(
  kind: AttemptKind,
  email: string,
  { api, clientAddress }: Pick<PageContext<unknown>, "api" | "clientAddress">,
): Promise<void> {
  await api(recordAttempt, { body: { kind, address: clientAddress, account: accountName(email) } });
}
