export const passwordReset = {
  title: "Set a new password",
  lead: "Enter the email address that you signed up with. We send you a link there to set a new password.",
  email: "Email",
  submit: "Send the link",
  sent: "The email is on its way",
  "sent-lead":
    "If there is an account with this address, an email with a link to set a new password arrives there in a few minutes. Look in the spam folder, too.",
  "not-secured": "Your password is changed, but one step is missing",
  "not-secured-why":
    "We could not end your other sessions and remove your other ways to log in just now. Ask for another link in a moment and set your password once more: that finishes it.",
  recovered: "The change is undone",
  "recovered-why":
    "Every session of your account has ended, and nobody can log in to it now. Ask for a link here, and choose a new password.",
  "send-again": "Send it again, or to another email",
  "back-to-log-in": "Back to log in",
  "new-title": "Choose a new password",
  "new-description": "Choose a new password for your Ayni account with the link that we sent you.",
  "new-lead":
    "For {{email}}. From now on you log in with it on all your devices. All sessions end, and every other way to log in is removed, passkeys too.",
  "new-password": "New password",
  "new-password-hint": "Long is better than complicated. Passwords known from leaks are refused.",
  "confirm-password": "Confirm new password",
  "new-submit": "Change my password",
  "no-link": "Open the link in the email",
  "no-link-why": "This page sets a new password when you open it with the link in the email.",
  "ask-again": "Ask for a new link",
};
