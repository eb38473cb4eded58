/** The groups of operations in the API's reference, in their order; each has a page. */
export const operationGroups = [
  "communities",
  "courses",
  "bounties",
  "submissions",
  "feedback",
  "reviews",
  "rewards",
  "members",
  "account",
  "wallets",
  "notifications",
  "hosting",
  "system",
  "admin",
] as const;

export type OperationGroup = (typeof operationGroups)[number];
