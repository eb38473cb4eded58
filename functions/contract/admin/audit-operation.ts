/** Separate from the schemas, which browsers do not load. */
export const auditOperations = [
  "reviewer-granted",
  "reviewer-revoked",
  "admin-proposed",
  "revocation-proposed",
  "proposal-withdrawn",
  "admin-granted",
  "admin-revoked",
  "account-disabled",
  "account-enabled",
  "session-ended",
  "sessions-ended",
  "locks-cleared",
  "factors-reset",
  "pool-funded",
  "pool-drawn",
  "submission-evaluated",
  "score-corrected",
  "feedback-judged",
  "evaluation-confirmed",
  "all-payouts-paused",
  "all-payouts-resumed",
  "payout-report-settled",
  "payout-recorded",
  "work-retried",
  "payouts-resumed",
  "address-cleared",
] as const;
export type AuditOperation = (typeof auditOperations)[number];

export const roles = ["admin", "reviewer", "owner", "author"] as const;

export const proposalDays = 7;
