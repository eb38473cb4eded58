import { z } from "zod";
import { IdentityProblem } from "./identity-problem.server.ts";
import { isLeakedPassword } from "./leaked-passwords.server.ts";

/** Shown beside the fields, and checked here. */
export const credentialLimits = { email: 254, minimumPassword: 8, password: 128 } as const;

export const emailField = z.string().trim().max(credentialLimits.email).pipe(z.email());

/**
 * The schema of a new password. `refuseLeaked` must check it as well. The identity service checks
 * existing passwords.
 */
export const newPassword = z
  .string()
  .min(credentialLimits.minimumPassword, { error: "password-too-short", abort: true })
  .max(credentialLimits.password);

/**
 * Throws `IdentityProblem("weak-password")` for a password that is easy to guess. The check takes
 * milliseconds of the main thread. It is not part of the form's schema, so that the attempt is
 * counted first.
 */
export function refuseLeaked(password: string): void {
  if (isLeakedPassword(password)) throw new IdentityProblem("weak-password");
}
