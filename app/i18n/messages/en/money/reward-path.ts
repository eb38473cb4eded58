export const rewardPath = {
  title: "The path of a reward",
  earned: "Earned",
  "earned-why": "A reviewer passes your work, and the reward is in your Ayni balance.",
  claimed: "Claimed",
  "claimed-why":
    "48 hours after the score is released, in which it can be corrected, you ask for it.",
  sent: "Sent",
  "sent-why": "Ayni sends a transaction to your address.",
  confirmed: "Confirmed",
  "confirmed-why": "The chain has confirmed it: the tokens are yours, outside Ayni.",
};
