export const loginPhone = {
  title: "Log in with a phone number",
  description: "Log in to Ayni with a code that we send to your phone.",
  lead: "We send a code to your phone.",
  send: "Send me a code",
  sent: "If {{number}} can be reached, a code is on its way there.",
  code: "Code",
  "code-hint": "Six digits. It may take a minute.",
  submit: "Log in",
  "other-number": "Use another number, or send again",
  "other-way": "Log in another way",
};
