export const referrals = {
  title: "Referrals",
  lead: "Invite people you would like to learn with.",
  code: "Your referral code",
  link: "Your invitation link",
  "how-it-works":
    "When somebody signs up with it and passes a challenge in a community with an open referral bounty, you earn its reward: one for each person.",
  "see-bounties": "See the referral bounties",
  joined: "Who joined",
  "joined-count_one": "{{count}} person joined with your invitation.",
  "joined-count_other": "{{count}} people joined with your invitation.",
  "joined-at": "Joined",
  submissions_one: "{{count}} submission",
  submissions_other: "{{count}} submissions",
  passed_one: "{{count}} challenge passed",
  passed_other: "{{count}} challenges passed",
  none: "Nobody has joined with your invitation yet",
  "none-next": "Send the link above to somebody who asked you about blockchain.",
};
