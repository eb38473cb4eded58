export const welcome = {
  title: "Welcome to Ayni, {{name}}",
  "signed-up":
    "An email with a link is on its way to {{email}}. Open the link, and you can submit work and give feedback. Until then you can read everything.",
  "mail-not-sent":
    "We could not send the email that verifies {{email}} just now. Until it is verified you can read everything.",
  "no-mail": "No email yet?",
  "send-again": "Send the email again",
  "picture-refused": "We could not save your picture. You can add one on your profile at any time.",
  verified: "Your email is verified",
  "verified-lead":
    "You can submit work, give feedback and earn rewards from now on. In other browsers and on other devices you have to log in again.",
};
