export const adminPools = {
  figures: "Figures",
  lead: "What rewards are paid from. A submission has its rewards set aside when it comes in, as far as the pool covers them.",
  community: "Community",
  token: "Token",
  available: "Available",
  reserved: "Set aside",
  "available-why":
    "What is available can still be promised, or taken out. What is set aside is promised to submissions waiting for a review, and stays.",
  empty: "No pool: work earns points only",
  retired: "Retired",
  uncovered: "Some tokens are not covered",
  "uncovered-why":
    "Wallets, pools and open payouts together have more of these than the paying account and the treasuries. You can still add to a pool. Payouts wait when the paying account has too little.",
  owed: "Owed:",
  held: "In the accounts:",
  fundPool: "Add to a pool",
  "fundPool-why": "What you add can be promised to the next submission at once.",
  drawFromPool: "Take out of a pool",
  "drawFromPool-why":
    "At most what is available. Rewards that the rest does not cover are not promised, and their bounties are not listed.",
  amount: "Amount",
  "amount-hint": "In tokens, with decimals if needed: 1500 or 0.25.",
  latest: "What admins changed",
  none: "No admin has changed a pool",
  "none-next": "What a pool started with is written in the community's content.",
};
