/**
 * The kinds of bounty that something pays; apart from the schemas, which browsers do not load. A
 * reward for a referral is planned and nothing issues it, so no bounty of that kind is open,
 * whatever the content says, and no page offers one.
 */
export const paidKinds = ["challenge", "feedback"] as const;

export const isPaid = (kind: string): boolean => paidKinds.some((paid) => paid === kind);
