import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { mailChoiceNames, mailTopics, type MailChoice, type MailTopic } from "./mail-choices.ts";
import type { NotificationKind } from "./notification.ts";
import { instant } from "../core/values.ts";

const mailChoice = z.enum(mailChoiceNames);

const mailChoices = z.object({
  evaluations: mailChoice,
  feedback: mailChoice,
  helpful: mailChoice,
  bounties: mailChoice,
  referrals: mailChoice,
  payouts: mailChoice,
  moderation: mailChoice.default("at-once"),
  /** The next two have defaults, because a web tier of a former release does not send them. */
  events: mailChoice.default("at-once"),
  reviews: mailChoice.default("at-once"),
}) satisfies z.ZodType<Record<MailTopic, MailChoice>>;
export type MailChoices = z.output<typeof mailChoices>;

/** News that members wait for by a mail at once, other news daily. */
export const usualChoices: MailChoices = {
  evaluations: "at-once",
  feedback: "daily",
  helpful: "daily",
  bounties: "daily",
  referrals: "daily",
  payouts: "at-once",
  moderation: "at-once",
  events: "at-once",
  reviews: "at-once",
};

export const topicOf: Readonly<Record<NotificationKind, MailTopic | null>> = {
  "feedback-received": "feedback",
  "feedback-helpful": "helpful",
  "feedback-promised": "helpful",
  "feedback-rewarded": "helpful",
  "feedback-corrected": "helpful",
  "feedback-unhelpful": "helpful",
  "feedback-by-default": "helpful",
  "feedback-answered": "feedback",
  "review-started": null,
  "review-ended": "reviews",
  "question-asked": "evaluations",
  "question-answered": "reviews",
  "feedback-due": "reviews",
  "score-due": "reviews",
  "second-score-wanted": "reviews",
  "score-appeal-to-decide": "reviews",
  "score-appeal-with-staff": "evaluations",
  "score-appeal-decided": "evaluations",
  "score-sealed": "evaluations",
  "submission-passed": "evaluations",
  "submission-not-passed": "evaluations",
  "score-corrected": "evaluations",
  "corrected-to-passed": "evaluations",
  "corrected-to-not-passed": "evaluations",
  "reservation-ends": "evaluations",
  "reservation-ended": "evaluations",
  "reward-settled": "evaluations",
  "reward-confirmed": "evaluations",
  "referral-joined": "referrals",
  "referral-rewarded": "referrals",
  "referral-reversed": "referrals",
  "bounty-closing": "bounties",
  "payout-confirmed": "payouts",
  "payout-failed": "payouts",
  "event-reminder": "events",
  "event-changed": "events",
  "event-cancelled": "events",
  // `null`: another mail tells the owners of the withdrawal.
  "withdrawal-asked": null,
  "withdrawal-cancelled": "payouts",
  "withdrawal-paid": "payouts",
  "withdrawal-returned": "payouts",
  "pool-low": "payouts",
  "reviewer-granted": null,
  "reviewer-revoked": null,
  // `null`: a mail about the account tells of these two.
  "owner-granted": null,
  "owner-revoked": null,
  "author-granted": null,
  "author-revoked": null,
  "people-changed": null,
  "community-closed": "moderation",
  "community-suspended": "moderation",
  "community-resumed": "moderation",
  "publication-waits": null,
  "publication-approved": "moderation",
  "publication-declined": "moderation",
  "calibration-approved": "moderation",
  "calibration-refused": "moderation",
  "application-received": null,
  "application-answered": null,
  "admin-granted": null,
  "admin-revoked": null,
  "payouts-low": null,
  "payout-reported": null,
  // `null`: the operator's log and error reports contain the mismatch.
  "mismatch-found": null,
  "report-settled": "moderation",
  "decision-made": "moderation",
  "appeal-decided": "moderation",
};

const settings = z.object({
  choices: mailChoices,
  refusedAt: instant.nullable(),
});

export const getNotificationSettings = endpoint({
  method: "get",
  path: "/viewer/notification-settings",
  summary: "Which notifications the viewer gets by mail",
  guard: "member",
  response: settings,
});

export const setMailChoices = endpoint({
  method: "put",
  path: "/viewer/notification-settings",
  summary:
    "Choose which notifications come by mail; what waits for a mail that is switched off is in none",
  guard: "member",
  body: mailChoices,
});

export const mailAgain = endpoint({
  method: "post",
  path: "/viewer/notification-settings/mail-again",
  summary: "Send mails to the viewer's email again after a mail server refused it",
  guard: "member",
});

const unsubscribed = z.enum([...mailTopics, "all"]);
export type Unsubscribed = z.output<typeof unsubscribed>;

/** `<member>.<topic>.<signature>`, sent by mail only. */
const unsubscribeToken = z.string().max(200);

/**
 * Called when the mail's link is opened. Read-only, because mail scanners open links. `not-found`:
 * an invalid link, or one for a former email.
 */
export const readUnsubscribeLink = endpoint({
  method: "post",
  path: "/unsubscribe/look",
  summary: "Which mails a link switches off",
  guard: "service",
  body: z.object({ token: unsubscribeToken }),
  response: z.object({ topic: unsubscribed, isOff: z.boolean() }),
  problems: ["not-found"],
});

/** Called by the page's button or by the mail program. */
export const unsubscribe = endpoint({
  method: "post",
  path: "/unsubscribe",
  summary: "Switch mails off by a mail's link",
  guard: "service",
  body: z.object({ token: unsubscribeToken, all: z.boolean().optional() }),
  response: z.object({ topic: unsubscribed }),
  problems: ["not-found"],
});
