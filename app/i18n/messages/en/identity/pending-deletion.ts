export const pendingDeletion = {
  title: "Delete your account",
  lead: "Read what happens, then type your username.",
  "at-once": "At once",
  hidden:
    "Nobody sees you any more: your profile, your place on scoreboards and your name disappear from every page.",
  "logged-out":
    "You are logged out everywhere. Reviews that you have started go back to the queue.",
  "seven-days": "For seven days",
  "change-mind":
    "You can change your mind: log in and choose to keep your account. Until then you cannot do anything else.",
  after: "After seven days, for good",
  "all-goes":
    "Everything personal is deleted: your names, your address, your picture, your log-in, your drafts, your progress, your reputation and your history. Others cannot take your username for a year.",
  goes_one: "{{count}} submission of yours is deleted.",
  goes_other: "{{count}} submissions of yours are deleted.",
  stays_one:
    "{{count}} submission stays, without your name, because others gave feedback on it or scored it. If it has a link to a repository, the link stays with it.",
  stays_other:
    "{{count}} submissions stay, without your name, because others gave feedback on them or scored them. Where they have a link to a repository, the link stays with them.",
  feedback:
    "Feedback of yours that was marked as helpful or answered stays, without your name. The rest is deleted.",
  balance: "You lose your balance, which goes back to the platform:",
  "balance-until": "It stays yours until the seven days are over.",
  "no-balance": "You have no balance to lose.",
  "download-first": "Download your data first",
  username: "Type your username, {{username}}",
  submit: "Delete my account",
  "keep-link": "Keep my account",
  "last-admin": "You are the only admin. Make somebody else an admin first.",
  begun: "Your account is hidden",
  "begun-lead":
    "It is deleted for good seven days after you asked for it. If you change your mind, log in before that.",
  "log-in": "Log in",
  pending: "Your account is being deleted",
  "pending-on": "Nobody sees it any more. It is deleted for good on",
  keep: "Keep my account",
  "or-log-out": "If that is what you want, log out and do nothing.",
};
