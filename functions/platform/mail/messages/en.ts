export const en = {
  greeting: "Hello {{username}},",
  changes: {
    "new-device": {
      subject: "A new browser logged in to your Ayni account",
      text: "Somebody has logged in to your account with a browser that never did before.",
    },
    "password-changed": {
      subject: "Your Ayni password was changed",
      text: "The password of your account was changed. Everywhere else, your account was logged out.",
    },
    "email-changed": {
      subject: "The email of your Ayni account was changed",
      text: "Your account has another email address now. We are writing to your old address so that you know.",
    },
    "provider-linked": {
      subject: "A way to log in was added to your Ayni account",
      text: "You can now log in to your account with {{about}}.",
    },
    "provider-unlinked": {
      subject: "A way to log in was removed from your Ayni account",
      text: "You can no longer log in to your account with {{about}}.",
    },
    "factor-added": {
      subject: "A second step was added to your Ayni account",
      text: "Logging in to your account now asks for a second step: {{about}}.",
    },
    "factor-removed": {
      subject: "A second step was removed from your Ayni account",
      text: "Logging in to your account no longer asks for this second step: {{about}}.",
    },
    "factors-reset": {
      subject: "The second steps of your Ayni account were removed",
      text: "Logging in to your account no longer asks for a second step, its recovery codes no longer work, and it is logged out everywhere. Its passkeys still log in. Did you not ask for this? Log in, change your password and add a second step again.",
    },
    "recovery-codes-made": {
      subject: "New recovery codes for your Ayni account",
      text: "New recovery codes were made for your account. The earlier ones no longer work.",
    },
    "recovery-code-used": {
      subject: "A recovery code of your Ayni account was used",
      text: "Somebody has logged in to your account with one of its recovery codes.",
    },
    "passkey-added": {
      subject: "A passkey was added to your Ayni account",
      text: "You can now log in to your account with this passkey: {{about}}.",
    },
    "passkey-removed": {
      subject: "A passkey was removed from your Ayni account",
      text: "You can no longer log in to your account with this passkey: {{about}}.",
    },
    "sessions-ended": {
      subject: "Your Ayni account was logged out",
      text: "Your account was logged out of other browsers.",
    },
    "data-ready": {
      subject: "Your Ayni data is ready",
      text: "The archive with your data is ready. You can download it on your account page.",
    },
    "deletion-begun": {
      subject: "Your Ayni account is going to be deleted",
      text: "Your account is hidden now, and it is deleted in seven days. Until then, logging in keeps it.",
    },
    "deletion-cancelled": {
      subject: "Your Ayni account stays",
      text: "Your account is not going to be deleted. Everything is as it was.",
    },
    "account-disabled": {
      subject: "Your Ayni account was disabled",
      text: "Nobody can log in to your account for now. Write to the people who run Ayni if you think that this is a mistake.",
    },
    "account-enabled": {
      subject: "Your Ayni account can be used again",
      text: "You can log in to your account again.",
    },
    "role-granted": {
      subject: "You have a new role on Ayni",
      text: "Your account was given a role: {{about}}.",
    },
    "role-revoked": {
      subject: "A role of yours on Ayni has ended",
      text: "Your account no longer has this role: {{about}}.",
    },
    "payout-address-set": {
      subject: "Your Ayni payouts go to another address",
      text: "From now on, what you cash out goes to this address, shown here by its first and last characters: {{about}}.",
    },
    "payouts-resumed": {
      subject: "Your Ayni payouts have resumed",
      text: "Your payouts had been stopped. They now go to the address shown on your wallets page.",
    },
  },
  withdrawal: {
    subject: "{{amount}} of the pool of {{community}} are to go back",
    text: "An owner of {{community}} has asked for money of its reward pool back. It is set aside now, and paid to the sender of the deposit when the time below is over.",
    amount: "Amount",
    address: "Goes to",
    asker: "Asked for by",
    due: "Paid after",
    cancel: "Is this not right? Any owner can cancel it until then.",
    button: "See the withdrawal",
    footer:
      "You get this email because you are an owner of this community. It cannot be switched off.",
  },
  invitation: {
    subject: "{{username}} invites you to learn on Ayni",
    text: "{{username}} would like to learn with you on Ayni. Its members work through courses about blockchains, solve challenges and give one another feedback. Joining costs nothing.",
    once: "You get this email because {{username}} gave us your address. We keep no more than a digest of it, so that we never write to it again.",
    button: "See the invitation",
    footer: "This is the only invitation that Ayni sends to this address, whoever asks for it.",
  },
  unnamed: "without a name",
  "by-admin": "Somebody who runs Ayni did this.",
  when: "When",
  where: "Where",
  addresses: "IP network {{network}}",
  account: "Account",
  "was-you": "Was it you? Then there is nothing to do.",
  "was-not-you":
    "If it was not you, open “This was not me”. One more press there logs everybody out of your account, removes every way to log in, and lets you set a new password with an email to this address. The link works for {{days}} days.",
  "not-me": "This was not me",
  "account-page": "Where your account is logged in",
  footer:
    "Ayni sends this email whenever something changes that protects your account, so it cannot be switched off.",
};

export type MailMessages = typeof en;
