import { z } from "zod";

/**
 * Every refusal of the API: its code and the one HTTP status that goes with it. The web tier's
 * messages cover this table, checked by the compiler.
 */
export const problemStatus = {
  "invalid-input": 422,
  "not-found": 404,
  "method-not-allowed": 405,
  "payload-too-large": 413,
  unauthenticated: 401,
  forbidden: 403,
  "email-unverified": 403,
  "recent-login-required": 403,
  "second-factor-required": 403,
  "own-account": 403,
  "own-proposal": 403,
  "proposal-exists": 409,
  "proposal-over": 409,
  "role-unchanged": 409,
  "member-unverified": 409,
  "identity-missing": 409,
  "pool-unknown": 422,
  "amount-too-precise": 422,
  "pool-short": 409,
  "recovery-code-wrong": 422,
  "account-leaving": 403,
  "deletion-due": 409,
  "last-admin": 409,
  "username-differs": 422,
  "profile-missing": 409,
  "profile-exists": 409,
  "username-taken": 409,
  "username-reserved": 409,
  "username-limit": 409,
  "referral-code-unknown": 422,
  "referral-code-own": 422,
  "challenge-closed": 409,
  "format-not-accepted": 422,
  "open-submission-exists": 409,
  "challenge-passed": 409,
  "review-started": 409,
  "revision-limit": 409,
  "submission-withdrawn": 410,
  "submission-has-feedback": 409,
  "withdrawal-limit": 409,
  "not-author": 403,
  "own-submission": 403,
  "feedback-exists": 409,
  "feedback-closed": 409,
  "feedback-gone": 410,
  "feedback-marked": 409,
  "feedback-changed": 409,
  "mark-not-allowed": 403,
  "not-reviewer": 403,
  "review-taken": 409,
  "review-not-started": 409,
  "already-evaluated": 409,
  "points-out-of-range": 422,
  "picture-unreadable": 422,
  "passkey-refused": 403,
  "passkey-exists": 409,
  "passkey-limit": 409,
  "token-uncashable": 409,
  "address-malformed": 422,
  "address-other-chain": 422,
  "address-name": 422,
  "address-prefix": 422,
  "address-checksum": 422,
  "address-no-checksum": 422,
  "address-nobody": 422,
  "address-token": 422,
  "address-own": 422,
  "address-contract": 422,
  "chain-unreachable": 409,
  "question-over": 409,
  "signature-malformed": 422,
  "signature-wrong": 422,
  "too-many-attempts": 429,
  "identity-unavailable": 503,
  unavailable: 503,
  internal: 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;

const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/**
 * RFC 9457 problem details. `errors` names the fields that were refused, `retryAfter` is in
 * seconds.
 */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(problemCodes),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  retryAfter: z.int().optional(),
});

export type ProblemDetails = z.output<typeof problemDetails>;
