export const corrected = {
  title: "Corrections",
  by: "Corrected by",
  points: "{{before}} → {{after}} points.",
  passed: "It stays passed.",
  "not-passed": "It stays not passed.",
  "now-passed": "It was not passed, and is passed now.",
  "now-not-passed": "It was passed, and is not passed now.",
  reason: "Reason",
  appeal: "The author appealed the score, and staff who gave neither score decided.",
  "appeal-mean":
    "The author appealed the score. Staff did not decide in time, so the mean of both scores counts.",
  before: "What it said before",
  "former-comment": "The former comment:",
};
