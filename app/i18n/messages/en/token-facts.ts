/** What a token is, on its own page and in a member's wallet. */
export const tokenFacts = {
  kind: "Token",
  "what-it-is": "What {{token}} is",
  network: "Network",
  "chain-id": "Chain ID",
  form: "Form",
  "own-coin": "The network’s own coin",
  decimals: "Decimals",
  "smallest-payout": "Smallest payout",
  worth: "What it is worth",
  "worth-nothing": "Here nothing: it is for trying things out",
  "worth-market": "What the market pays",
  explorer: "Look it up",
  contract: "Contract of {{token}}",
  uncashable: "{{token}}s cannot be cashed out for now",
  "learn-more": "Learn more about {{token}}",
};
