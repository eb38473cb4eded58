/** The kinds of background work, apart from the schemas, which browsers do not load. */
export const jobNames = [
  "send-mails",
  "queue-notification-mails",
  "tell-closing-bounties",
  "recheck-sessions",
  "end-reservations",
  "settle-feedback",
  "settle-owed-rewards",
  "work-on-accounts",
  "pay-out",
  "draw-cards",
  "reconcile",
] as const;
export type JobName = (typeof jobNames)[number];

/** What is compared with what it follows from. */
export const driftChecks = [
  "transfer-entries",
  "balance",
  "running-balance",
  "reserved",
  "learning-in-community",
  "learning-in-course",
  "teaching",
  "courses-together",
  "months-together",
  "helpful-feedback",
  "reputation-days",
  "board-counts",
  "bounty-payments",
  "evaluation",
  "member-count",
  "submission-count",
  "feedback-count",
  "payout-transfers",
  "payouts-claimed",
  "payout-transactions",
  "payout-troubles",
  "token-cover",
  /** Of the chain itself, which no statement can ask. */
  "chain",
] as const;
export type DriftCheck = (typeof driftChecks)[number];
