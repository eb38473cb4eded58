/** The page of second factors, recovery codes and the number that logs in. */
export const factors = {
  title: "Second factor",
  lead: "With a second factor, nobody can open your account with a password or an email alone.",
  back: "Your account's security",
  "verify-first":
    "Verify your email address first, so that it is certain that this account is yours.",
  verify: "Verify my email",
  none: "You have no second factor.",
  yours: "Your second factors",
  app: "Authenticator app",
  "sms-to": "SMS to {{number}}",
  since: "Since",
  remove: "Remove",
  codes: "Recovery codes",
  "codes-why":
    "Each of them replaces your second factor once, when you do not have it at hand. Do not keep them on your phone.",
  "codes-none":
    "You have none yet. Make them now: if you lose your phone without them, you have to ask an admin for help.",
  "codes-left_one": "{{count}} code is left.",
  "codes-left_other": "{{count}} codes are left.",
  "make-codes": "Make recovery codes",
  "make-codes-anew": "Make new codes and cancel the old ones",
  "your-codes": "Your recovery codes",
  "codes-once":
    "You see these codes only this once. Each of them works once, and earlier ones no longer work.",
  download: "Download as text",
  copy: "Copy",
  copied: "Copied.",
  print: "Print",
  "codes-kept": "I have kept them",
  add: "Add a second factor",
  "number-collides":
    "You log in by a phone number. Its SMS would be both factors, so remove the number below first.",
  "app-why": "An app on your phone shows a new code every half minute, even without a connection.",
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
    "You can log in with a code that we send to it. You cannot have it together with a second factor, and whoever takes over the number takes over the account: a second factor is safer.",
  "remove-number": "Remove this number",
  "factor-added":
    "Your second factor is added. You are logged out everywhere else. Make recovery codes now, if you have none.",
  "factor-removed": "The second factor is removed.",
  "number-added": "The number is added. You can log in with it.",
  "number-removed": "The number is removed.",
};
