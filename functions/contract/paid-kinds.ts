/**
 * The kinds of bounty that are paid. They are not in the schemas' file, because browsers load this
 * one. A referral reward is planned, but nothing pays it yet; so no referral bounty is open,
 * whatever the content says, and no page offers one.
 */
export const paidKinds = ["challenge", "feedback"] as const;

export const isPaid = (kind: string): boolean => paidKinds.some((paid) => paid === kind);
