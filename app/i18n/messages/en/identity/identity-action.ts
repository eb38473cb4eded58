export const identityAction = {
  title: "Undo a change",
  description: "Undo a change of an Ayni account that you did not make.",
  "email-lead":
    "The email address of an Ayni account was changed. If it was not you, undo it: the account gets the address {{email}} back, every session ends, and nobody can log in until you have chosen a new password.",
  "factor-lead":
    "A second factor was added to the Ayni account of {{email}}. If it was not you, undo it: the factor is removed, every session ends, and nobody can log in until you have chosen a new password.",
  submit: "This was not me: undo it",
  "was-me": "If it was you, you do not need to do anything.",
  "no-link": "This link does not work",
  "no-link-why":
    "Part of it may be missing. Open it again from the email, or ask for a new one where you asked for this one.",
  "to-log-in": "To the log-in page",
};
