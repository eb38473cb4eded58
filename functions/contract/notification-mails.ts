import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { mailChoiceNames, mailTopics, type MailChoice, type MailTopic } from "./mail-choices.ts";
import type { NotificationKind } from "./notification.ts";
import { instant } from "./values.ts";

export const mailChoice = z.enum(mailChoiceNames);

export const mailChoices = z.object({
  evaluations: mailChoice,
  feedback: mailChoice,
  helpful: mailChoice,
  bounties: mailChoice,
  referrals: mailChoice,
  payouts: mailChoice,
}) satisfies z.ZodType<Record<MailTopic, MailChoice>>;
export type MailChoices = z.output<typeof mailChoices>;

/** What somebody waits for comes at once, what is good to know once a day. */
export const usualChoices: MailChoices = {
  evaluations: "at-once",
  feedback: "daily",
  helpful: "daily",
  bounties: "daily",
  referrals: "daily",
  payouts: "at-once",
};

/** The topic of each kind; null for what another mail tells in any case, as those about roles do. */
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
  "reviewer-granted": null,
  "reviewer-revoked": null,
  "admin-granted": null,
  "admin-revoked": null,
  "payouts-low": null,
  "payout-reported": null,
  // The log of whoever runs the site has it, and reports.
  "drift-found": null,
};

const settings = z.object({
  choices: mailChoices,
  /** When a mail server refused the member's present address for good; null where none did. */
  refusedAt: instant.nullable(),
});

export const getNotificationSettings = endpoint({
  method: "get",
  path: "/viewer/notification-settings",
  summary: "Which notifications the viewer gets by mail",
  guard: "member",
  response: settings,
  problems: [],
});

export const setMailChoices = endpoint({
  method: "put",
  path: "/viewer/notification-settings",
  summary:
    "Choose which notifications come by mail; what waits for a mail that is switched off is in none",
  guard: "member",
  body: mailChoices,
  status: 204,
  response: z.null(),
  problems: [],
});

export const mailAgain = endpoint({
  method: "post",
  path: "/viewer/notification-settings/mail-again",
  summary: "Try the viewer's address again, which a mail server has refused",
  guard: "member",
  status: 204,
  response: z.null(),
  problems: [],
});

/** A topic, or all of them. */
const unsubscribed = z.enum([...mailTopics, "all"]);
export type Unsubscribed = z.output<typeof unsubscribed>;

/** `<member>.<topic>.<signature>`: only the mail has it, and it opens nothing else. */
const unsubscribeToken = z.string().max(200);

/**
 * The web tier asks for this when the link of a mail is opened: mail scanners open links, so it
 * changes nothing. `not-found` is a link that no mail had, or whose address is the member's no more.
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

/** The web tier asks for this when the button is pressed, or when a mail program asks for it. */
export const unsubscribe = endpoint({
  method: "post",
  path: "/unsubscribe",
  summary: "Switch mails off by the link of one",
  guard: "service",
  body: z.object({ token: unsubscribeToken, all: z.boolean().optional() }),
  response: z.object({ topic: unsubscribed }),
  problems: ["not-found"],
});
