export const loginLink = {
  title: "Log in by your link",
  lead: "One press of the button, and you are in. The link works once.",
  email: "Email",
  "email-hint": "The address that the link was sent to.",
  submit: "Log in",
  "other-email":
    "This link was sent to another address. Enter the one that its mail came to, or ask for a new link.",
  "not-working": "Does the link not work?",
  "ask-again": "Ask for a new link",
  none: "Open the link in the mail",
  "none-why":
    "This page logs you in when it is opened by the link in the mail. If the link broke over two lines, copy all of it, or ask for a new one.",
  over: "This link has expired",
  "over-why": "A link works for an hour after it was sent. Ask for a new one.",
  "logged-in": "You are logged in as {{username}}",
  "logged-in-why":
    "You need no link here. To log in as somebody else, log out first, then open the link again.",
  "go-on": "Go on",
};
