export const token = {
  lead: "What {{token}} is, who issues it, what it is worth and who pays in it here.",
  "lead-cashable":
    "What {{token}} is, who issues it, what it is worth, how to cash it out and who pays in it here.",
  issuer: "Who issues it",
  "issuer-demo":
    "Whoever runs this site, by the contract above on {{chain}}, so that the way from a reward to a cash-out can be tried. Nobody owes anybody anything for {{token}}.",
  "issuer-contract":
    "The contract above on {{chain}}, by its own rules. What it may do and how many {{token}} there are can be read there.",
  "issuer-network":
    "{{chain}} itself, by rules that all of its nodes check. No company issues {{token}}.",
  "not-sold":
    "Ayni sells no {{token}}. Members earn it from what communities have put into their pools.",
  "cash-out": "Cashing it out",
  "cash-out-how":
    "Members can have what they have earned sent to an address of theirs on {{chain}}. You see the minimum and who pays the fee before you confirm.",
  "your-wallet": "Your {{token}} wallet",
  communities: "Who pays in {{token}}",
  "rewards-of": "Rewards of {{community}}",
  "no-communities": "No community pays in {{token}} at the moment.",
};
