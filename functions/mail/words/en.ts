/**
 * What mails say, in English. Its keys are the shape that each other language satisfies. `{{about}}`
 * is what a change concerns: a provider, a key, a role.
 */
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
      text: "Your account has another email address now. This email went to the former one, so that you hear of it in any case.",
    },
    "provider-linked": {
      subject: "A way to log in was added to your Ayni account",
      text: "From now on, {{about}} logs in to your account.",
    },
    "provider-unlinked": {
      subject: "A way to log in was removed from your Ayni account",
      text: "From now on, {{about}} no longer logs in to your account.",
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
      text: "Logging in to your account no longer asks for a second step, its recovery codes work no more, and it is logged out everywhere. Its passkeys still log in. Did you not ask for this? Log in, change your password and add a second step again.",
    },
    "recovery-codes-made": {
      subject: "New recovery codes for your Ayni account",
      text: "New recovery codes were made for your account. The former ones work no more.",
    },
    "recovery-code-used": {
      subject: "A recovery code of your Ayni account was used",
      text: "Somebody has logged in to your account with one of its recovery codes.",
    },
    "passkey-added": {
      subject: "A passkey was added to your Ayni account",
      text: "From now on, this passkey logs in to your account: {{about}}.",
    },
    "passkey-removed": {
      subject: "A passkey was removed from your Ayni account",
      text: "This passkey no longer logs in to your account: {{about}}.",
    },
    "sessions-ended": {
      subject: "Your Ayni account was logged out",
      text: "Your account was logged out of other browsers.",
    },
    "data-ready": {
      subject: "Your Ayni data is ready",
      text: "The archive with your data is ready. You find it on the page of your account.",
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
      text: "Nobody can log in to your account for now. Answer to the people of Ayni if you think that this is a mistake.",
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
      text: "From now on, what you cash out goes to this address, of which these are the first and the last letters: {{about}}.",
    },
    "payouts-resumed": {
      subject: "Your Ayni payouts go on",
      text: "Your payouts had been stopped. They go on to the address that stands on the page of your wallets.",
    },
  },
  unnamed: "without a name",
  "by-admin": "Somebody who runs Ayni did this.",
  when: "When",
  where: "Where",
  addresses: "addresses {{network}}",
  account: "Account",
  "was-you": "Was it you? Then there is nothing to do.",
  "was-not-you":
    "If it was not you, open “This was not me”. One more press there logs everybody out of your account, removes every way to log in, and lets you set a new password with an email to this address. The link works for {{days}} days.",
  "not-me": "This was not me",
  "account-page": "Where your account is logged in",
  footer:
    "Ayni sends this email whenever something changes that protects your account, so it cannot be switched off.",
};

export type Words = typeof en;
