export const notMe = {
  title: "Was this not you?",
  description: "Take your Ayni account back if somebody else has changed it.",
  lead: "You opened the link in an email that told {{username}} what was done with their account on {{time}}. If that was not you, take your account back:",
  "logs-out": "Everybody is logged out of the account, on every device. You too.",
  "no-way-in": "Its password and every other way to log in stop working.",
  restores: "Its email address is {{address}} again.",
  "then-reset": "An email to {{address}} lets you set a new password.",
  "then-reset-here": "An email to the address where you got this link lets you set a new password.",
  submit: "This was not me",
  "was-me": "Was it you? Then close this page: nothing has changed.",
  secured: "Your account is yours alone again",
  "secured-next":
    "Nobody is logged in to it, and its old password no longer works. An email with a link to set a new one is on its way to you. Did it not come?",
  reset: "Ask for the email",
  used: "This link has been used",
  "used-next":
    "Everybody was logged out of the account, and its old password stopped working. If you have not set a new one yet, ask for the email with the link.",
  locked: "Nobody can get into your account now",
  "locked-next":
    "Your old address now belongs to another account, so we could not give it back to you. Ask the people who run this site.",
  none: "This link no longer works",
  "none-why":
    "A link works for seven days, and stops working once the link of an earlier email has been used. If you think that somebody else is in your account, set a new password: that logs everybody out.",
};
