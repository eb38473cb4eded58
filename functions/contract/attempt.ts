import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const attemptKind = z.enum(["log-in", "sign-up", "password-reset", "verification-mail"]);

/**
 * Counts an attempt against the address and the account it names, before it is made; refused with
 * `too-many-attempts` and `retryAfter` when either has made too many of late. The limits live with the API.
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
    /** What names the account: an email, lower-cased. */
    account: z.string().max(320),
  }),
  status: 204,
  response: z.null(),
  problems: ["too-many-attempts"],
});

/** A log-in that succeeded clears the account's count, so that its owner is never locked out by their own typing. */
export const clearAttempts = endpoint({
  method: "post",
  path: "/attempts/clear",
  summary: "Forget the attempts counted against an account",
  guard: "service",
  body: z.object({ kind: attemptKind, account: z.string().max(320) }),
  status: 204,
  response: z.null(),
  problems: [],
});
