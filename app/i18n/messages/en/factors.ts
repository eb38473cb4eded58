/** The page of second factors, recovery codes and the number that logs in. */
export const factors = {
  title: "Second factor",
  lead: "With a second factor, a password or a mail alone opens your account to nobody.",
  back: "Your account's security",
  "verify-first":
    "Verify your email address first: a second factor is for an account that is surely yours.",
  verify: "Verify my email",
  none: "You have no second factor.",
  yours: "Your second factors",
  app: "Authenticator app",
  "sms-to": "SMS to {{number}}",
  since: "Since",
  remove: "Remove",
  codes: "Recovery codes",
  "codes-why":
    "Each of them stands for your second factor once, when you do not have it at hand. Keep them where your phone is not.",
  "codes-none":
    "You have none yet. Make them now: who loses a phone without them has to ask an admin.",
  "codes-left_one": "{{count}} code is left.",
  "codes-left_other": "{{count}} codes are left.",
  "make-codes": "Make recovery codes",
  "make-codes-anew": "Make new codes, which end the old ones",
  "your-codes": "Your recovery codes",
  "codes-once": "You see these codes this once. Each works once, and earlier ones work no more.",
  download: "Download as text",
  copy: "Copy",
  copied: "Copied.",
  print: "Print",
  "codes-kept": "I have kept them",
  add: "Add a second factor",
  "number-collides":
    "You log in by a phone number. Its SMS would be both factors, so remove the number below first.",
  "nothing-offered":
    "No second factor can be added here now. An SMS needs a check of Google’s that this page does not have, and apps are not switched on.",
  "app-why": "An app on your phone shows a new code every half minute, also without a network.",
  "add-app": "Set up an app",
  sms: "SMS",
  "sms-why":
    "A code comes to your phone each time you log in. An app is safer: numbers can be taken over.",
  send: "Send me a code",
  "code-sent": "Enter the code",
  "code-sent-to": "A code is on its way to {{number}}.",
  scan: "Tell your app",
  "scan-how":
    "Scan the picture with your authenticator app, or type the key into it. Then enter the code that it shows.",
  picture: "The same key as below, for a camera",
  secret: "Key:",
  code: "Code",
  "sms-hint": "Six digits. It may take a minute.",
  "app-hint": "The digits that your app shows for Ayni now.",
  finish: "Add it",
  cancel: "Cancel",
  number: "Phone number to log in with",
  "number-why":
    "You can log in by a code that is sent to it. It goes with no second factor, and whoever takes the number over takes the account: a second factor is safer.",
  "remove-number": "Remove this number",
  "factor-added":
    "Your second factor is added. You are logged out everywhere else. Make recovery codes now, if you have none.",
  "factor-removed": "The second factor is removed.",
  "number-added": "The number is added. You can log in with it.",
  "number-removed": "The number is removed.",
};
