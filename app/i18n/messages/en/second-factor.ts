/** The page that asks for the second factor of a log-in. */
export const secondFactor = {
  title: "Your second factor",
  lead: "One more step: this account is kept by more than one proof.",
  app: "Authenticator app",
  sms: "SMS to {{number}}",
  send: "Send me a code",
  "send-again": "Send another code",
  "send-to": "Send me a code: {{number}}",
  "send-again-to": "Send another code: {{number}}",
  "no-sms":
    "An SMS needs a check of Google’s that this page does not have. Use your app or a recovery code.",
  code: "Code",
  "sms-hint": "Six digits, on their way to you. It may take a minute.",
  "app-hint": "The digits that your app shows for Ayni now.",
  submit: "Go on",
  recovery: "Is your second factor out of reach?",
  "recovery-why": "A recovery code stands for it, once.",
  "recovery-code": "Recovery code",
  "recovery-hint": "Three groups of four. Spaces and hyphens do not matter.",
  "recovery-submit": "Use this recovery code",
  "lost-all":
    "If you have neither, write to those who run this site: an admin makes sure that it is you, and removes the second factor.",
  over: "Log in first",
  "over-why": "The second factor follows a log-in in the same browser, within five minutes.",
  "log-in-again": "Log in",
};
