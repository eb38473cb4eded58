export const loginLink = {
  title: "Log in with your link",
  lead: "One press of the button, and you are in. The link works once.",
  email: "Email",
  "email-hint": "The address that the link was sent to.",
  submit: "Log in",
  "other-email":
    "This link was sent to another address. Enter the one that the email came to, or ask for a new link.",
  "not-working": "Does the link not work?",
  "ask-again": "Ask for a new link",
  none: "Open the link in the email",
  "none-why":
    "This page logs you in when you open it with the link in the email. If the link is broken over two lines, copy all of it, or ask for a new one.",
  over: "This link has expired",
  "over-why": "A link works for an hour after it was sent. Ask for a new one.",
  "logged-in": "You are logged in as {{username}}",
  "logged-in-why":
    "You do not need the link. To log in as somebody else, log out first, then open the link again.",
  "go-on": "Go on",
};
