export const login = {
  title: "Log in",
  description: "Log in to Ayni to submit work, give feedback and earn rewards.",
  lead: "Welcome back. Your peers have been busy.",
  email: "Email",
  password: "Password",
  submit: "Log in",
  "other-ways": "Other ways to log in",
  "mail-link": "Send me a link",
  "mail-link-hint": "It goes to the email address above and logs you in without a password.",
  "link-sent":
    "The email is on its way. Open its link within an hour, on this device or another one. If nothing comes, look in the spam folder, too.",
  "by-phone": "Log in with a phone number",
  forgotten: "Forgot your password?",
  "reset-link": "Set a new password",
  "new-here": "New here?",
  "sign-up-link": "Sign up",
  "to-go-on": "Log in to continue to the page you asked for.",
  "password-changed":
    "Your password is changed. Log in with the new one. You are logged out everywhere else, and your other ways to log in, passkeys too, are removed.",
  "logged-out": "You are logged out.",
  "try-again-minutes_one": "Too many attempts. Try again in {{count}} minute.",
  "try-again-minutes_other": "Too many attempts. Try again in {{count}} minutes.",
};
