import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * What is counted. Of the last four nobody knows whose account they are about: their address alone
 * is counted.
 */
export const attemptKind = z.enum([
  "log-in",
  "sign-up",
  "password-reset",
  "verification-mail",
  "session-renewal",
  "verification",
  "new-password",
  "username",
  "referral-code",
]);

const device = z.string().min(16).max(64);

/**
 * Counts an attempt against the address and the account it names, before it is made; refused with
 * `too-many-attempts` and `retryAfter` when either has made too many of late. The limits live with
 * the API.
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
    /** What names the account: an email, lower-cased. Missing where the attempt names none. */
    account: z.string().max(320).optional(),
    /**
     * A device that has logged in to this account before: it has a count of its own, which nobody
     * else can fill.
     */
    device: device.optional(),
  }),
  status: 204,
  response: z.null(),
  problems: ["too-many-attempts"],
});

/**
 * A log-in that succeeded clears the count that it was counted under, the account's or its
 * device's, so that the owner is never locked out by their own typing.
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
