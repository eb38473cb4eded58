import type { AnyPgColumn } from "drizzle-orm/pg-core";
import * as schema from "../../../db/schema/index.ts";

type OwnTable = {
  readonly owner: AnyPgColumn;
  readonly hidden?: readonly string[];
};

/**
 * Tables that are exported unchanged and deleted with the account, in this order. A new table with
 * member data must be added here or to one of the lists below; a test checks that every table that
 * references a member is listed.
 */
export const ownTables = {
  payout_reports: { owner: schema.payoutReports.userId },
  drafts: { owner: schema.drafts.userId },
  assignments: { owner: schema.assignments.userId },
  calibration_tries: { owner: schema.calibrationTries.userId },
  evaluation_drafts: { owner: schema.evaluationDrafts.reviewerId },
  review_values: { owner: schema.reviewValues.reviewerId },
  attendances: { owner: schema.attendances.userId, hidden: ["reminded_for"] },
  calendar_feeds: { owner: schema.calendarFeeds.userId, hidden: ["secret"] },
  memberships: { owner: schema.memberships.userId },
  reviewers: { owner: schema.reviewers.userId },
  community_roles: { owner: schema.communityRoles.userId },
  modules_done: { owner: schema.modulesDone.userId },
  reputations: { owner: schema.reputations.userId },
  // After `reputations`: its trigger writes the loss into this table.
  reputation_days: { owner: schema.reputationDays.userId },
  course_scores: { owner: schema.courseScores.userId },
  month_scores: { owner: schema.monthScores.userId },
  notifications: { owner: schema.notifications.userId, hidden: ["actor_id"] },
  notification_settings: { owner: schema.notificationSettings.userId, hidden: ["link_key"] },
  recovery_codes: { owner: schema.recoveryCodes.userId, hidden: ["salt", "digest"] },
  passkeys: { owner: schema.passkeys.userId, hidden: ["credential_id", "public_key"] },
  payout_addresses: { owner: schema.payoutAddresses.userId, hidden: ["cleared_at", "shared"] },
  address_questions: { owner: schema.addressQuestions.userId },
  admin_proposals: { owner: schema.adminProposals.subjectId, hidden: ["proposed_by_id"] },
  mails: { owner: schema.mails.userId, hidden: ["facts", "dedupe_key"] },
  account_changes: { owner: schema.changesOfAccounts.userId, hidden: ["by_id"] },
  data_exports: { owner: schema.dataExports.userId },
  usernames: { owner: schema.usernames.userId },
} as const satisfies Record<string, OwnTable>;

/** Tables that are exported by a statement in `export/files.ts`. */
export const exportedOtherwise = [
  "users",
  "pictures",
  "sessions",
  "attempts",
  "submissions",
  "submission_revisions",
  "feedback",
  "feedback_answers",
  "review_questions",
  "evaluations",
  "evaluation_points",
  "corrections",
  "score_appeals",
  "second_scores",
  "badges",
  "accounts",
  "entries",
  "transfers",
  "transfer_rates",
  "payments",
  "reservations",
  "payouts",
  "reports",
  "cases",
  "case_log",
] as const;

/** Tables that are not exported, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  data_export_chunks: "they are the archive itself",
  sealed_scores: "nobody is shown them before they become evaluations, within two days",
  bounties: "one of a submission says nothing of its author that the submission does not",
  bounty_payments: "they are sums of what a bounty has paid, which the entries show",
  audit_log: "what admins did is there for admins; the history tells the member",
  not_me_links: "they lead to the mails about changes, which the history shows",
  content_versions: "they are texts of a community, which its owners export",
  published_content: "it says which version of a community is public",
  calibration_answers: "they are scores of texts that staff wrote, which the calibrations decide",
  calibration_pieces: "they are texts of a community, which its owners see",
  calibration_scores: "they measure calibrations of a community, which its owners see",
  cards: "they are pictures of what the profile and the submissions say",
  cards_to_draw: "they are ids of pages whose cards are drawn next, and go when they are drawn",
  invitations: "they have digests of other people's addresses alone",
  preview_links: "they are links to texts of a community, which its owners see",
  role_invitations: "they have other people's addresses, and say who invited them",
  feedback_pairs: "they count rewards between two people, which the feedback and the entries show",
};

/** Tables in which a deletion removes more or less than the member's rows, with what remains. */
export const deletedOtherwise: Readonly<Record<string, string>> = {
  reports: "they stay without the reporter and the words, for the figures",
  cases: "they stay, with internal ids only",
  case_log: "it stays, with internal ids only",
  users: "the row stays, for others' work and the ledger, with nothing personal in it",
  pictures: "the member's goes",
  sessions: "all go",
  attempts: "those that are counted under the account go",
  submissions: "those with others' work on them stay, without a name; all others go",
  submission_revisions: "as their submission",
  content_versions: "they are texts of a community and stay, without a name",
  published_content: "it names a version and no person",
  feedback: "what was marked or answered stays, without a name; all else goes",
  feedback_answers: "the member's own go",
  review_questions:
    "those about the member's work go with their answers; others stay, without a name",
  evaluations: "they are about others' work and stay, without a name",
  evaluation_points: "as their evaluation",
  sealed_scores: "they become evaluations within two days, and stay as those",
  second_scores: "they are about others' work and stay, without a name",
  corrections: "as their evaluation",
  score_appeals: "as their submission: an open one ends, and it stays without a name",
  calibration_answers: "they go with their calibration",
  calibration_pieces: "they are texts of a community and stay, without a name",
  calibration_scores: "they measure others' calibrations and stay, without a name",
  badges: "they are revoked and say no name, as others may have downloaded them",
  bounties: "as their submission",
  bounty_payments: "they go with their bounty; those of others' work stay, and name nobody",
  accounts: "the ledger has internal ids only; balances are forfeited",
  entries: "the ledger has internal ids only",
  transfers: "the ledger has internal ids only",
  payments: "as the transfers, whose order they keep",
  transfer_rates: "as the transfers, with which rates they were frozen",
  feedback_pairs: "internal ids only, which keep two people from earning again and again",
  invitations: "internal ids and digests only, which keep anybody from being written to twice",
  preview_links: "internal ids and digests only, which go when the link is over",
  role_invitations: "internal ids, and addresses that go when the invitation is over",
  payouts: "they stay for the ledger, with internal ids only; where they were paid goes",
  reservations: "as their submission; what they held goes back to the pool",
  audit_log: "it stays, with internal ids only",
  cards:
    "the profile's and those of the member's submissions go, and are drawn without a name where work stays",
  cards_to_draw: "internal ids only, which go when the worker has drawn the cards",
  not_me_links: "they go with the change that they are about",
  data_export_chunks: "they go with their archive",
};
