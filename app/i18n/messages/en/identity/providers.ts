export const providers = {
  continue: "Continue with {{name}}",
  confirm: "Confirm with {{name}}",
  "local-provider":
    "This is a trial copy. The button opens a practice page on this machine, not Google.",
};

export const providerWindow = {
  waiting: "Continue in the window that has opened.",
  title: "You can close this window",
  text: "Ayni continues on the page where you started.",
  "go-on": "Go on here",
};

/** Failures of a log-in by a provider; further ones are in `identity`. */
export const providerProblems = {
  expired:
    "This attempt no longer works: it took too long, was started in another browser, or was already used. Start again.",
  "no-address": "No email address came with it, and an account needs one. Use another way.",
  "last-way-in":
    "This is your last way to log in besides a link by email. First set a password, or link another one.",
  failed: "That did not work. Try again, or use another way to log in.",
};

export const waysIn = {
  title: "Ways to log in",
  why: "Each of them opens your account by itself. A link by email always does.",
  password: "Password",
  "no-password":
    "You have no password. To set one, log out and choose “Forgot your password?” on the log-in page. That logs you out everywhere and removes your other ways to log in; you can link them again afterwards.",
  unknown: "We cannot show them right now. Try again in a moment.",
  link: "Link {{name}}",
  unlink: "Unlink {{name}}",
  linked: "It is linked. You can log in with it from now on.",
  unlinked: "It is unlinked and no longer opens your account.",
  "link-title": "Link {{name}} to your account?",
  "link-lead":
    "You came here with {{account}} of {{name}}. Once it is linked, whoever can use it can log in as {{username}}.",
  "link-yes": "Link it",
  "link-no": "Do not link it",
  "link-none":
    "There is nothing to link any more. Start again from the log-in page or in your account.",
  "to-account": "To your account",
};
