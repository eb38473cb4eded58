export const account = {
  title: "Your account's security",
  lead: "How you log in, where you are logged in, and what Ayni stores about you.",
  contents: "On this page",
  sessions: "Where you are logged in",
  "sessions-why":
    "If you do not recognise a browser, it may be somebody else. Log it out and set a new password.",
  device: "{{browser}} on {{system}}",
  "device-unknown": "Unknown browser",
  "this-device": "This browser",
  "last-seen": "Last seen",
  since: "Logged in",
  network: "IP network {{network}}",
  end: "Log out",
  "end-others": "Log out everywhere else",
  "end-all": "Log out everywhere",
  "most-sessions":
    "This list has the {{count}} browsers that were used last. The buttons below log out all others as well.",
  "no-others": "You are not logged in anywhere else.",
  email: "Email",
  "email-why":
    "Your address is {{email}}. We send an email with a link to the new one, and nothing changes until you confirm it there. Then you are logged out everywhere else. If your present address is verified, it gets an email that can undo the change for seven days, so make sure first that only you read that mailbox.",
  "new-email": "New email",
  "change-email": "Send the link",
  "same-email": "This is already your address.",
  "email-mailed":
    "If no account has that address yet, an email with a link is on its way there. Open it in this browser.",
  password: "Password",
  "password-why":
    "Everywhere else your account is logged out, and logging in again takes the new password.",
  "current-password": "Current password",
  "current-password-hint":
    "If you have none, or forgot it, log out and choose “Set a new password” on the log-in page.",
  "new-password": "New password",
  "new-password-hint": "Long is better than complicated. Passwords known from leaks are refused.",
  "confirm-password": "Confirm new password",
  "change-password": "Change my password",
  "wrong-password": "This is not your current password.",
  "password-changed": "Your password is changed. You are logged out everywhere else.",
  "export-asked": "You have asked for your archive.",
  kept: "You keep your account. Everything is as it was.",
  "session-ended": "That browser is logged out.",
  "others-ended": "You are logged out everywhere else.",
};
