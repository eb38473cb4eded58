export const loginPhone = {
  title: "Log in with a phone number",
  lead: "We send a code to your phone.",
  send: "Send me a code",
  sent: "If {{number}} can be reached, a code is on its way there.",
  code: "Code",
  "code-hint": "Six digits. It may take a minute.",
  submit: "Log in",
  "other-number": "Use another number, or send again",
  "other-way": "Log in another way",
  "not-here": "No SMS can be sent from here",
  "not-here-why":
    "An SMS needs a check of Google’s that this page does not have. Log in by your password, or by a link that we mail to you.",
};
