export const referrals = {
  title: "Referrals",
  lead: "Invite people you would like to learn with.",
  code: "Your referral code",
  link: "Your invitation link",
  "how-it-works":
    "Inviting somebody earns nothing for now: rewards for it are planned. Who joins with your invitation is listed below.",
  programmes: "Referral programmes",
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
