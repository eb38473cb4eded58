import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { challengeReference } from "../learning/submission.ts";
import { id, instant, money, nextCursor, pageQuery, publicUser, slug } from "../core/values.ts";

export const notificationKind = z.enum([
  "feedback-received",
  "feedback-helpful",
  "feedback-promised",
  "feedback-rewarded",
  "feedback-answered",
  "review-started",
  /** For the reviewer: the lease has ended. */
  "review-ended",
  /** For the author: 48 hours for the answer. */
  "question-asked",
  "question-answered",
  /** For members who could give feedback or a score: half of a promised time is over. */
  "feedback-due",
  "score-due",
  /** For reviewers: work waits for a second, blind score. */
  "second-score-wanted",
  /** For the author: a score is given, and is shown at its release. */
  "score-sealed",
  /**
   * The first is for those who may decide an appeal of a score; the others are for its author: staff decides, staff has
   * decided.
   */
  "score-appeal-to-decide",
  "score-appeal-with-staff",
  "score-appeal-decided",
  "submission-passed",
  "submission-not-passed",
  "reservation-ends",
  "reservation-ended",
  "reward-settled",
  /** Another reviewer confirmed the evaluation, so held rewards are paid. */
  "reward-confirmed",
  "score-corrected",
  "corrected-to-passed",
  "corrected-to-not-passed",
  "feedback-corrected",
  "feedback-unhelpful",
  /** Unrated in time: the default rating applies. */
  "feedback-by-default",
  "referral-joined",
  /** An invited member passed a challenge; the reward may be zero. */
  "referral-rewarded",
  "referral-reversed",
  "bounty-closing",
  "reviewer-granted",
  "reviewer-revoked",
  "owner-granted",
  "owner-revoked",
  "author-granted",
  "author-revoked",
  /** For the owners of a community: the actor has or had a role there. */
  "people-changed",
  "community-closed",
  "community-suspended",
  "community-resumed",
  /** A community waits for the approval of its first publication. */
  "publication-waits",
  "publication-approved",
  "publication-declined",
  /** For owners: an admin has decided about the only score of a calibration piece. */
  "calibration-approved",
  "calibration-refused",
  "application-received",
  "application-answered",
  "admin-granted",
  "admin-revoked",
  "payout-confirmed",
  "payout-failed",
  "withdrawal-asked",
  "withdrawal-cancelled",
  "withdrawal-paid",
  "withdrawal-returned",
  "pool-low",
  "payouts-low",
  "payout-reported",
  "event-reminder",
  "event-changed",
  "event-cancelled",
  "mismatch-found",
  /** A moderator decided about something that the member reported. */
  "report-settled",
  /** A moderator hid something of the member's, or warned or barred them. */
  "decision-made",
  "appeal-decided",
]);
export type NotificationKind = z.output<typeof notificationKind>;

export const notification = z.object({
  id,
  kind: notificationKind,
  at: instant,
  read: z.boolean(),
  actor: publicUser.nullable(),
  challenge: challengeReference.nullable(),
  submission: id.nullable(),
  bounty: z.object({ slug: z.string(), closesAt: instant }).nullable(),
  community: z.object({ slug, name: z.string() }).nullable(),
  /** The decision of a moderator that the notification tells of. */
  case: id.nullable().default(null),
  event: z
    .object({ id, title: z.string(), startsAt: instant, zone: z.string(), community: slug })
    .nullable()
    .default(null),
  /** The promised time that the notification tells of. */
  due: instant.nullable().default(null),
  points: z.int().nullable(),
  reward: money.nullable(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: "get",
  path: "/viewer/notifications",
  summary: "The viewer's notifications, newest first",
  guard: "member",
  query: pageQuery,
  response: z.object({ notifications: z.array(notification), next: nextCursor }),
});

export const readNotifications = endpoint({
  method: "post",
  path: "/viewer/notifications/read",
  summary: "Mark one notification, or all up to and including the newest one seen, as read",
  guard: "member",
  body: z.union([z.object({ id }), z.object({ upTo: id })]),
});
