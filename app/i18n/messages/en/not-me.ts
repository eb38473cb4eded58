export const notMe = {
  title: "Was this not you?",
  lead: "You opened the link of a mail that told {{username}} what was done with their account on {{time}}. If that was not you, take your account back:",
  "logs-out": "Everybody is logged out of the account, on every device. You too.",
  "no-way-in": "Its password, and every other way to log in, works no more.",
  restores: "Its email is {{address}} again.",
  "then-reset": "A mail to {{address}} lets you set a new password.",
  "then-reset-here": "A mail to the address where you read the link lets you set a new password.",
  submit: "This was not me",
  "was-me": "Was it you? Then close this page: nothing has changed.",
  secured: "Your account is yours alone again",
  "secured-next":
    "Nobody is logged in to it, and its former password works no more. A mail with a link to set a new one is on its way to you. It does not come?",
  reset: "Ask for the mail",
  used: "This link has been used",
  "used-next":
    "Everybody was logged out of the account, and its former password stopped working. If you have not set a new one yet, ask for the mail with the link.",
  locked: "Nobody gets in to your account now",
  "locked-next":
    "Your former address belongs to another account by now, so it could not be given back to you. Write to the people who run this site: the address is at the foot of this page.",
  none: "This link works no more",
  "none-why":
    "A link works for seven days, and no more once the link of an earlier mail was used. If you think that somebody else is in your account, set a new password: that logs everybody out.",
};
