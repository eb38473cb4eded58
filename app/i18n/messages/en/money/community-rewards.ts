export const communityRewards = {
  title: "Rewards, in the open",
  lead: "What is in the pool, what was paid and why, and how long people wait.",
  description:
    "The reward pool of {{community}}: what is left, what is promised, each payment with its reason, and how long reviews take.",
  pools: "The reward pool",
  "pools-why":
    "A submission has its reward set aside when it comes in. What is set aside is paid when the work passes, and goes back to the pool otherwise.",
  "pool-of": "{{token}} pool",
  "what-is": "What is {{token}}?",
  available: "Available",
  reserved: "Set aside for open work",
  paid: "Paid to members",
  "in-rewards_one": "in {{count}} reward",
  "in-rewards_other": "in {{count}} rewards",
  "empty-pool": "Until it is funded again, new work earns points only.",
  "no-pool": "This community has no reward pool. Work here earns points.",
  badge: "A badge for your site",
  "badge-why":
    "This picture shows the community with its members and courses as they are; it may be an hour old. Copy the code into your page.",
  "badge-alt": "{{name}} on Ayni",
  "badge-code": "HTML to embed",
  reviews: "How long reviews take",
  "reviews-median_one":
    "The one evaluation of the last twelve months came within about {{time}} of the submission.",
  "reviews-median_other":
    "Half of the {{count}} evaluations of the last twelve months came within about {{time}} of the submission.",
  "reviews-plot":
    "The last twelve months: the time within which half of the evaluations of each came.",
  "no-reviews": "Nothing was evaluated here in the last twelve months.",
  "as-table": "The same as a table",
  month: "Month",
  median: "Half came within",
  evaluated: "Evaluated",
  payments: "Payments",
  "payments-why":
    "A reward goes to its member's wallet here. Names appear only if the member agrees.",
  "your-name": "Show or hide my name",
  "challenge-reward": "For passing “{{challenge}}”",
  "late-reward": "On top for a late score of “{{challenge}}”",
  "feedback-reward": "For helpful feedback on “{{challenge}}”",
  "challenge-reward-reversal": "Taken back: “{{challenge}}”, by a corrected score",
  "late-reward-reversal": "Taken back: on top for a late score of “{{challenge}}”",
  "feedback-reward-reversal": "Taken back: feedback on “{{challenge}}”, by a correction",
  "cash-outs": "Cash-outs",
  "cash-outs-why":
    "Members cash out what they have of a token, from all communities at once. So a transaction on the blockchain does not belong to one reward, and these are the token’s latest, from all communities.",
  "cash-outs-of": "Cash-outs of {{token}}",
  uncashable: "{{token}} cannot be cashed out for now.",
  "no-cash-outs": "Nobody has cashed out {{token}} in the last twelve months.",
  "cash-outs-median_one":
    "The one cash-out of the last twelve months was final on the blockchain within about {{time}} of its claim.",
  "cash-outs-median_other":
    "Half of the {{count}} cash-outs of the last twelve months were final on the blockchain within about {{time}} of the claim.",
  "cash-outs-plot":
    "The last twelve months: the time within which half of the cash-outs of each were final.",
  "cashed-out": "Cash-outs",
  transaction: "Transaction",
  to: "to",
  none: "Nothing was paid here yet",
  "none-next": "The first payment could be yours: pass a challenge.",
  "see-challenges": "See the challenges",
  files: "Download the payments",
  "files-why":
    "Free to use. A file has at most 1,000 payments, newest first, and says where the next begins:",
  "column-date": "The day in UTC.",
  "column-reason":
    "challenge-reward for passing, late-reward on top when the score came late, feedback-reward for helpful feedback; with -reversal where a correction took it back.",
  "column-challenge": "The id of the challenge, as in its address.",
  "column-amount": "In tokens, with all decimals; negative where it was taken back.",
  "column-token": "The symbol of the token.",
  "column-member": "The username, if the member agrees to show it; empty or null otherwise.",
  referrals: "Rewards for inviting",
  "referrals-why":
    "Who invited whom is private, so this shows only the sum of each month that is over.",
};

export const paymentConsent = {
  label: "Show my name beside what communities have paid me",
  why: "On the public page of a community's rewards, also beside past payments. Whoever reads it can recognise you in what is public on a blockchain, too: the amount and time of a cash-out may lead to its address. You can take it back at any time; what others have downloaded by then stays with them.",
};
