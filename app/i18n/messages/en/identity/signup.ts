export const signup = {
  title: "Sign up",
  description:
    "Join Ayni: learn blockchain skills with your peers and earn rewards for what you solve.",
  lead: "It takes a minute. Learning, submitting and giving feedback cost nothing.",
  invitation: "{{name}} invites you to Ayni",
  invited: "{{name}} invited you to Ayni.",
  "invite-unknown":
    "The invitation code of this link does not exist. You can sign up without one, or ask for a new link.",
  unfinished: "Your account is not finished yet",
  "unfinished-why":
    "We already have your email and password; only your profile is missing. Fill in this form with the same email and password to create it.",
  username: "Username",
  "username-hint":
    "Letters (without accents) and digits; dots or underscores between them, never two in a row.",
  email: "Email",
  "email-hint": "Only you see it. We send you a link there to verify it.",
  password: "Password",
  "password-hint": "Long is better than complicated. Passwords known from leaks are refused.",
  picture: "Profile picture",
  "picture-hint": "A picture file of at most {{megabytes}} MB. It is shown as a small square.",
  "picture-again":
    "Browsers do not keep a chosen file when a form comes back: if you chose a picture, choose it again. Type the password again, too.",
  "referral-code": "Invitation code",
  "referral-code-hint": "From the member who invited you.",
  "by-email": "Or with your email",
  "optional-fields": "Picture and invitation code (both optional)",
  accept: "I accept the terms and conditions and the privacy policy",
  "must-accept": "You have to accept in order to proceed.",
  "terms-link": "Read the terms and conditions",
  "privacy-link": "Read the privacy policy",
  submit: "Sign up",
  "member-already": "Already a member?",
  "log-in-link": "Log in",
};
