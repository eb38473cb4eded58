import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { challengeReference } from "./submission.ts";
import { id, instant, money, nextCursor, pageQuery, person, slug } from "./values.ts";

export const notificationKind = z.enum([
  "feedback-received",
  /** Marked as helpful, with what that earned, which may be nothing. */
  "feedback-helpful",
  /** Marked as helpful before the evaluation, which is what it is paid with. */
  "feedback-promised",
  /** The evaluation has come, and with it what the mark promised. */
  "feedback-rewarded",
  /** The author of the submission has answered one's feedback. */
  "feedback-answered",
  "review-started",
  "submission-passed",
  "submission-not-passed",
  /** What is set aside for one's submission ends in some days, or has ended. */
  "reservation-ends",
  "reservation-ended",
  "reward-settled",
  /** Another reviewer has confirmed the evaluation, so what was held is paid. */
  "reward-confirmed",
  /** One's score was corrected, with the same result or another one. */
  "score-corrected",
  "corrected-to-passed",
  "corrected-to-not-passed",
  /** What one's feedback has earned is another amount now, after a correction or a reviewer's mark. */
  "feedback-corrected",
  /** Somebody said that it was not helpful. */
  "feedback-unhelpful",
  /** Nobody has said how helpful it was in time, and the default counts. */
  "feedback-by-default",
  "referral-joined",
  /** Who joined with one's invitation has passed a challenge, and what that brought. */
  "referral-rewarded",
  /** A correction says that they have not passed, and took that back. */
  "referral-reversed",
  /** A challenge that one has begun pays until soon. */
  "bounty-closing",
  /** What one may do from now on, or may no more. */
  "reviewer-granted",
  "reviewer-revoked",
  "admin-granted",
  "admin-revoked",
  /** What was claimed is paid for good, or was given back. */
  "payout-confirmed",
  "payout-failed",
  /** For admins: the account that pays out has little left, or a member reports a problem. */
  "payouts-low",
  "payout-reported",
  /** To admins: what is stored differs from what it follows from. */
  "drift-found",
]);
export type NotificationKind = z.output<typeof notificationKind>;

export const notification = z.object({
  id,
  kind: notificationKind,
  at: instant,
  read: z.boolean(),
  actor: person.nullable(),
  challenge: challengeReference.nullable(),
  submission: id.nullable(),
  /** The bounty that closes, with what it pays as `reward`. */
  bounty: z.object({ slug: z.string(), closesAt: instant }).nullable(),
  /** The community of a role. */
  community: z.object({ slug, name: z.string() }).nullable(),
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
  problems: [],
});

export const readNotifications = endpoint({
  method: "post",
  path: "/viewer/notifications/read",
  summary: "Mark one notification, or all up to and including the newest one seen, as read",
  guard: "member",
  body: z.union([z.object({ id }), z.object({ upTo: id })]),
  status: 204,
  response: z.null(),
  problems: [],
});
