/** The page that the links of the identity service's mails lead to. */
export const identityAction = {
  title: "Take a change back",
  "email-lead":
    "The address of an Ayni account was changed. If it was not you, take it back: the account gets the address {{email}} again, every session ends, and nobody can log in until you have chosen a new password.",
  "factor-lead":
    "A second factor was added to the Ayni account of {{email}}. If it was not you, take it back: the factor goes, every session ends, and nobody can log in until you have chosen a new password.",
  submit: "This was not me: take it back",
  "was-me": "If it was you, there is nothing to do here.",
  "no-link": "This link leads nowhere",
  "no-link-why":
    "It may be cut short. Open it again from the mail, or ask for a new one where you asked for this one.",
  "to-log-in": "To the log-in page",
};
