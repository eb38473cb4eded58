/** Addresses of several members, whose payouts wait for an admin. */
export const adminAddresses = {
  lead: "Members who have or had the same address, where one can have brought the other money. Nothing is paid to them until an admin has looked.",
  also: "Also has it, or had it",
  "tie-invited": "one invited the other",
  "tie-same-inviter": "invited by the same member",
  "tie-evaluated": "one evaluated the other’s work",
  "tie-rewarded-feedback": "one was rewarded for feedback on the other’s work",
  look: "Look at the member, and decide there",
  none: "Nothing waits",
  "none-next": "An address that several members share holds payouts only where they are tied.",
};
