export const adminAddresses = {
  lead: "Members who share or have shared a payout address, where one may have earned the other money. Nothing is paid to them until an admin has looked.",
  also: "Also has it, or had it",
  "tie-invited": "one invited the other",
  "tie-same-inviter": "invited by the same member",
  "tie-evaluated": "one evaluated the other’s work",
  "tie-rewarded-feedback": "one was rewarded for feedback on the other’s work",
  look: "Look at the member, and decide there",
  none: "Nothing waits",
  "none-next": "A shared address holds payouts only where its members are connected.",
};
