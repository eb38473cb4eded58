export const passing = {
  title: "You passed “{{challenge}}”",
  reward: "Reward",
  reputation: "Reputation",
  "reputation-points_one": "{{count}} point for learning",
  "reputation-points_other": "{{count}} points for learning",
  badge: "Badge",
  "see-badge": "See, download or share your badge",
  wallets: "See your wallets",
  "next-challenge": "Next challenge: {{challenge}}",
  "next-course": "Next course: {{course}}",
  "none-left": "You have solved every challenge that is open. Your feedback helps others pass.",
  "none-left-action": "Give feedback",
  share: "Link to this page, with your invitation",
  "share-hint":
    "Share it where you like: everybody can read your work. Anybody who signs up with this link joins with your invitation.",
};
