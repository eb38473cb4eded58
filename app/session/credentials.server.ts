import { z } from "zod";
import { IdentityProblem } from "./identity-problem.server.ts";
import { isLeakedPassword } from "./leaked-passwords.server.ts";

/** Said beside the fields, and checked here. */
export const credentialLimits = { email: 254, minimumPassword: 8, password: 128 } as const;

export const emailAddress = z.string().trim().max(credentialLimits.email).pipe(z.email());

/**
 * A password that somebody chooses, also to be judged by `refuseLeaked`; one that exists already is
 * the identity service's to judge.
 */
export const newPassword = z
  .string()
  .min(credentialLimits.minimumPassword, { error: "password-too-short", abort: true })
  .max(credentialLimits.password);

/**
 * Throws `IdentityProblem("weak-password")` for a password that is guessed at once. Judging one takes the serving
 * thread milliseconds, so it is no part of the form's schema: the attempt is counted first.
 */
export function refuseLeaked(password: string): void {
  if (isLeakedPassword(password)) throw new IdentityProblem("weak-password");
}
