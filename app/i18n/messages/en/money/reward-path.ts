export const rewardPath = {
  title: "The path of a reward",
  earned: "Earned",
  "earned-why": "A reviewer passes your work, and the reward is in your Ayni balance.",
  claimed: "Claimed",
  "claimed-why": "After seven days, in which scores can be corrected, you ask for it.",
  sent: "Sent",
  "sent-why": "Ayni sends a transaction to your address.",
  confirmed: "Confirmed",
  "confirmed-why": "The chain has confirmed it: the tokens are yours, outside Ayni.",
};
