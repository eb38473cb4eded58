import type { z } from "zod";
import { clearAttempts, recordAttempt, type attemptKind } from "#contract/attempt.ts";
import { clientAddressOf } from "#app/pages/client-address-of.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { knownDevice } from "./known-device.server.ts";

type AttemptKind = z.output<typeof attemptKind>;

type Context = Pick<PageContext<unknown>, "api" | "request" | "store">;

/** What names an account to the counters of attempts. */
export const accountName = (email: string) => email.toLowerCase();

/** The device of this log-in, if it has logged in to this account before. */
const deviceOf = (kind: AttemptKind, account: string, { request }: Pick<Context, "request">) =>
  kind === "log-in" ? (knownDevice(request, account) ?? undefined) : undefined;

/**
 * Counts an attempt before it is made. Throws `ApiProblem("too-many-attempts")` when there were too
 * many of late.
 */
export async function countAttempt(
  kind: AttemptKind,
  email: string,
  context: Context,
): Promise<void> {
  const account = accountName(email);
  const device = deviceOf(kind, account, context);
  await context.api(recordAttempt, {
    body: { kind, address: clientAddressOf(context), account, device },
  });
}

/** As `countAttempt`, of what names no account: a mail's code, a name that may be free. */
export async function countGuess(kind: AttemptKind, context: Context): Promise<void> {
  await context.api(recordAttempt, { body: { kind, address: clientAddressOf(context) } });
}

/** Forgets the tries that led to a log-in. */
export async function forgetAttempts(
  email: string,
  context: Pick<Context, "api" | "request">,
): Promise<void> {
  const account = accountName(email);
  const device = deviceOf("log-in", account, context);
  await context.api(clearAttempts, { body: { kind: "log-in", account, device } });
}
