/**
 * What notifications are about, as members choose which of them come by mail; apart from the schemas,
 * which browsers do not load.
 */
export const mailTopics = [
  "evaluations",
  "feedback",
  "helpful",
  "bounties",
  "referrals",
  "payouts",
] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailChoiceNames = ["none", "at-once", "daily"] as const;
export type MailChoice = (typeof mailChoiceNames)[number];

/** The hour of the day, in UTC, from which digests go out: morning in the Americas, noon in Europe. */
export const digestHour = 12;
