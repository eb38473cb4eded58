/** Above the page that a new member came from. */
export const welcome = {
  title: "Welcome to Ayni, {{name}}",
  "signed-up":
    "A mail with a link is on its way to {{email}}. Open the link, and you can submit work and give feedback. You can read everything until then.",
  "mail-not-sent":
    "The mail that verifies {{email}} could not be sent just now. You can read everything until it is verified.",
  "no-mail": "No mail came?",
  "send-again": "Send the mail again",
  "picture-refused": "Your picture could not be kept. You can add one on your profile at any time.",
  verified: "Your email is verified",
  "verified-lead":
    "You can submit work, give feedback and earn rewards from now on. In other browsers and on other devices you have to log in again.",
};
