export const verification = {
  title: "Verify your email",
  lead: "One step remains before you can submit work and give feedback.",
  "link-lead":
    "You opened the link of the mail. Press the button, and {{email}} is verified as the address of {{username}}.",
  "change-title": "Confirm your new email",
  "change-lead":
    "You opened the link of the mail. Press the button, and the address it was sent to is the one of {{username}}.",
  "change-log-in":
    "You opened the link of the mail. Log in to the account that asked for it: then one press of a button confirms your new address.",
  change: "Confirm my new email",
  "log-in-first":
    "You opened the link of the mail. Log in with the password that you chose when you signed up: then one press of a button verifies your email.",
  "not-me-title": "You did not sign up?",
  "not-me":
    "Then somebody else signed up with your address. As long as you do not log in here they cannot submit work or earn anything with it. To have the account for yourself, set a new password: that logs them out and takes away whatever else they could log in with. Or leave it, and delete the mail.",
  "not-me-reset": "Set a new password",
  "another-account":
    "That link belongs to another account than the one you are logged in with here. Log out, then open it again.",
  verify: "Verify my email",
  "signed-up": "Welcome to Ayni. Your account is ready.",
  "mail-sent":
    "A mail with a link is on its way to {{email}}. It may take a few minutes; look in the spam folder, too.",
  "mail-not-sent": "The mail could not be sent just now. Ask for it again below.",
  "picture-refused": "Your picture could not be kept. You can add one on your profile at any time.",
  "look-for": "Open the link in the mail that was sent to {{email}}.",
  "until-then": "Until then you can read everything and edit your profile.",
  resend: "Send the mail again",
  "resend-title": "No mail?",
  "resend-why": "Look in the spam folder first. A new mail carries a new link.",
  "elsewhere-title": "Verified already?",
  "elsewhere-why": "Then this browser only has to look again. It may ask you to log in.",
  elsewhere: "I have verified it",
  "not-yet": "Your email is not verified yet. Open the link in the mail first.",
  done: "Your email is verified",
  "done-lead": "You can submit work, give feedback and earn rewards from now on.",
  "done-elsewhere": "In other browsers and on other devices you have to log in again.",
  "done-log-in": "Log in to go on.",
  "to-communities": "Choose a community",
  "to-wanted": "Go back to where you were",
  "log-in": "Log in",
  "visitor-lead":
    "Log in to have the mail with the link sent again, or open the link in the mail that you have.",
  "link-again": "Log in and ask for a new mail.",
};
