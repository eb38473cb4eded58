/** Topics of notification mails. Separate from the schemas, which browsers do not load. */
export const mailTopics = [
  "evaluations",
  "feedback",
  "helpful",
  "bounties",
  "referrals",
  "payouts",
  "moderation",
  "events",
  "reviews",
] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailChoiceNames = ["none", "at-once", "daily"] as const;
export type MailChoice = (typeof mailChoiceNames)[number];

export const digestHour = 12;
