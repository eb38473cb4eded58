export const passwordReset = {
  title: "Set a new password",
  lead: "Enter the email that you signed up with. A mail with a link to set a new password is sent there.",
  email: "Email",
  submit: "Send the link",
  sent: "The mail is on its way",
  "sent-lead":
    "If an account has this email, a mail with a link to set a new password arrives there in a few minutes. Look in the spam folder, too.",
  "not-secured": "Your password is changed, but not all is done",
  "not-secured-why":
    "Other sessions and other ways to log in to your account could not be taken away just now. Ask for another link in a moment, and set your password once more: that makes up for it.",
  recovered: "The change is taken back",
  "recovered-why":
    "Every session of your account has ended, and nobody can log in to it now. Ask for a link here, and choose a new password.",
  "send-again": "Send it again, or to another email",
  "back-to-log-in": "Back to log in",
  "new-title": "Choose a new password",
  "new-lead":
    "For {{email}}. You log in with it from now on, everywhere. All sessions end, and every other way to log in is taken away, passkeys too.",
  "new-password": "New password",
  "new-password-hint": "Long is better than complicated. Passwords known from leaks are refused.",
  "confirm-password": "Confirm new password",
  "new-submit": "Change my password",
  "no-link": "Open the link in the mail",
  "no-link-why": "This page sets a new password when it is opened by the link in the mail.",
  "ask-again": "Ask for a new link",
};
