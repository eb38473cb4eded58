import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

/**
 * The kinds from `verification` to `mail-link` have no account and count by client IP only. An SMS counts twice, per hour
 * and per day, because it costs money.
 */
export const attemptKind = z.enum([
  "log-in",
  "sign-up",
  "password-reset",
  "log-in-mail",
  "log-in-link",
  "verification-mail",
  "session-renewal",
  "second-factor",
  "sms",
  "sms-of-day",
  "sms-code",
  "verification",
  "new-password",
  "username",
  "referral-code",
  "not-me",
  "passkey",
  "payments-file",
  "mail-link",
  "application",
  "report",
]);

const device = z.string().min(16).max(64);

/**
 * Records an attempt by client IP and account before it is made. Throws `too-many-attempts` with
 * `retryAfter` above the API's limits.
 */
export const recordAttempt = endpoint({
  method: "post",
  path: "/attempts",
  summary: "Count an attempt at an identity call, and refuse it after too many",
  guard: "service",
  body: z.object({
    kind: attemptKind,
    clientIp: z.string().max(64),
    /** A lower-case email, a phone number or an identity; missing if the attempt has no account. */
    account: z.string().max(320).optional(),
    /**
     * A known device of the account. It has its own counter, so that other clients cannot use up
     * its attempts.
     */
    device: device.optional(),
  }),
  problems: ["too-many-attempts"],
});

/**
 * Clears the counter of the account or device after a successful log-in, so that typing errors do
 * not lock the owner out.
 */
export const clearAttempts = endpoint({
  method: "post",
  path: "/attempts/clear",
  summary: "Forget the attempts counted against an account",
  guard: "service",
  body: z.object({ kind: attemptKind, account: z.string().max(320), device: device.optional() }),
});
