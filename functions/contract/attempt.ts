import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * The kinds of attempts. The last seven name no account, so only their address is counted. An SMS is
 * counted twice, because it costs money: within an hour, and within a day.
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
]);

const device = z.string().min(16).max(64);

/**
 * Counts an attempt against its address and the account that it names, before the attempt is made.
 * Refused with `too-many-attempts` and `retryAfter` when either has made too many recently. The API
 * decides the limits.
 */
export const recordAttempt = endpoint({
  method: "post",
  path: "/attempts",
  summary: "Count an attempt at an identity call, and refuse it when there were too many",
  guard: "service",
  body: z.object({
    kind: attemptKind,
    /** The client's address. */
    address: z.string().max(64),
    /**
     * What names the account: an email, lower-cased, a phone number, or an identity. Missing where
     * the attempt names none.
     */
    account: z.string().max(320).optional(),
    /**
     * A device that has logged in to this account before. It is counted on its own, so nobody else
     * can use up its attempts.
     */
    device: device.optional(),
  }),
  status: 204,
  response: z.null(),
  problems: ["too-many-attempts"],
});

/**
 * After a log-in has succeeded, clears the count of the account or of its device, so that owners
 * are not locked out by their own typing errors.
 */
export const clearAttempts = endpoint({
  method: "post",
  path: "/attempts/clear",
  summary: "Forget the attempts counted against an account",
  guard: "service",
  body: z.object({ kind: attemptKind, account: z.string().max(320), device: device.optional() }),
  status: 204,
  response: z.null(),
  problems: [],
});
