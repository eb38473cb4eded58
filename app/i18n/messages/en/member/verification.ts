export const verification = {
  title: "Verify your email",
  description: "Verify the email address of your Ayni account, or get another email with the link.",
  lead: "One step remains before you can submit work and give feedback.",
  "link-lead":
    "You opened the link in the email. Press the button to verify {{email}} as the address of {{username}}.",
  "change-title": "Confirm your new email",
  "change-lead":
    "You opened the link in the email. Press the button, and the address it was sent to becomes the address of {{username}}.",
  "change-log-in":
    "You opened the link in the email. Log in to the account that asked for it, then press a button to confirm your new address.",
  change: "Confirm my new email",
  "log-in-first":
    "You opened the link in the email. Log in with the password that you chose when you signed up, then press a button to verify your email address.",
  "not-me-title": "You did not sign up?",
  "not-me":
    "Then somebody else signed up with your address. As long as you do not log in here they cannot submit work or earn anything with it. To have the account for yourself, set a new password: that logs them out and removes any other way they could log in. Or leave it as it is and delete the email.",
  "not-me-reset": "Set a new password",
  "another-account":
    "That link belongs to a different account from the one you are logged in with here. Log out, then open it again.",
  verify: "Verify my email",
  "signed-up": "Welcome to Ayni. Your account is ready.",
  "mail-sent":
    "An email with a link is on its way to {{email}}. It may take a few minutes; look in the spam folder, too.",
  "mail-not-sent": "We could not send the email just now. Ask for it again below.",
  "picture-refused": "We could not save your picture. You can add one on your profile at any time.",
  "look-for": "Open the link in the email that we sent to {{email}}.",
  "until-then": "Until then you can read everything and edit your profile.",
  resend: "Send the email again",
  "resend-title": "No email?",
  "resend-why": "Look in the spam folder first. Each new email has a new link.",
  "elsewhere-title": "Verified already?",
  "elsewhere-why": "Then check again here. You may have to log in.",
  elsewhere: "I have verified it",
  "not-yet": "Your email is not verified yet. Open the link in the email first.",
  done: "Your email is verified",
  "done-lead": "You can submit work, give feedback and earn rewards from now on.",
  "done-elsewhere": "In other browsers and on other devices you have to log in again.",
  "done-log-in": "Log in to continue.",
  "to-communities": "Choose a community",
  "to-target": "Go back to where you were",
  "log-in": "Log in",
  "visitor-lead":
    "Log in to have the email with the link sent again, or open the link in the email that you have.",
  "link-again": "Log in and ask for a new email.",
};
