import type { z } from "zod";
import * as endpoints from "#contract/identity/attempt.ts";
import { clientIpOf } from "#app/request/context/client-ip-of.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { knownDevice } from "../factor/known-device.server.ts";

type Attempt = {
  readonly kind: z.output<typeof endpoints.attemptKind>;
  /** Undefined if the attempt names no account: a mail's code, a name that may be free. */
  readonly email?: string;
  /** The account's key in place of an email: a phone number, an identity. */
  readonly account?: string;
};

type Context = Pick<PageContext<unknown>, "api" | "request" | "store">;

export const accountName = (email: string) => email.toLowerCase();

/**
 * Counts an attempt before it is made. Throws `ApiProblem("too-many-attempts")` if there were too
 * many recently.
 */
export async function recordAttempt(
  { kind, email, account: named }: Attempt,
  context: Context,
): Promise<void> {
  const account = email === undefined ? named : accountName(email);
  const device = kind === "log-in" && account ? deviceOf(account, context) : undefined;
  await context.api(endpoints.recordAttempt, {
    body: { kind, clientIp: clientIpOf(context), account, device },
  });
}

export async function clearAttempts(
  email: string,
  context: Pick<Context, "api" | "request">,
): Promise<void> {
  const account = accountName(email);
  await context.api(endpoints.clearAttempts, {
    body: { kind: "log-in", account, device: deviceOf(account, context) },
  });
}

/**
 * Counts an SMS before it is sent, because each costs money. The account is the number, or the
 * identity if only the service knows its number.
 */
export async function recordSms(account: string, context: Context): Promise<void> {
  await recordAttempt({ kind: "sms", account }, context);
  await recordAttempt({ kind: "sms-of-day", account }, context);
}

export async function clearFactorAttempts(
  uid: string,
  { api }: Pick<Context, "api">,
): Promise<void> {
  await api(endpoints.clearAttempts, { body: { kind: "second-factor", account: uid } });
}

/** The device of this log-in, if it has logged in to this account before. */
const deviceOf = (account: string, { request }: Pick<Context, "request">) =>
  knownDevice(request, account) ?? undefined;
