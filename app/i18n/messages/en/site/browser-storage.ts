export const browserStorage = {
  name: "Name",
  where: "Where",
  what: "What it does",
  "how-long": "How long",
  kept: "{{time}}",
  "kept-log-out": "{{time}} after your last visit, or until you log out",
  "kept-sign-up": "{{time}}, or until you sign up",
  "kept-used": "{{time}}, or until it is used",

  "kind-cookie": "Cookie",
  "kind-local": "Local storage",
  "kind-session": "Session storage",
  "kind-database": "Database",
  "kind-cache": "Cache",

  "lasts-sent":
    "Until you send or discard it; after 30 days it is deleted when you next open such a form",
  "lasts-modules": "The last 60 modules",
  "lasts-scripts": "The last 150 files",
  "lasts-copies": "As long as the copies",
  "lasts-log-out": "Until you log out or clear it",
  "lasts-tab": "Until you close the tab",
  "lasts-statistics": "2 years, or until you say no to statistics",

  "what-__session": "Keeps you logged in; sealed, and out of reach of scripts",
  "what-i18n_redirected": "Remembers the language you chose",
  "what-privacy_banner": "Remembers that you have answered the cookie notice, and what",
  "what-dismissed_banners": "Which announcements you dismissed, so that they stay away",
  "what-known_device":
    "Remembers, without naming it, that your account has logged in on this device, so that wrong passwords from elsewhere cannot lock you out here",
  "what-invite":
    "Remembers whose invitation you opened, so that your sign-up counts for that person; only such a link sets it",
  "what-asked_email":
    "Your email address, sealed, after you asked for a link to log in with, so that you need not type it again",
  "what-passkey_used":
    "Remembers that a passkey was used in this browser, so that the log-in page offers it",
  "what-passkey_challenge": "What a passkey has to answer while you are asked for one; sealed",
  "what-provider_try":
    "What ties the answer of Google or GitHub to this browser while you log in with it; sealed",
  "what-provider_link":
    "A log-in with Google or GitHub that waits until you say that it belongs to your account; sealed",
  "what-phone_code": "The phone number that a code was sent to while you log in with it; sealed",
  "what-second_factor": "A log-in that waits for its second factor; sealed",
  "what-enrolment": "The second factor or phone number that you are about to add; sealed",

  "what-ayni-typed":
    "What you typed into a submission, feedback or an evaluation and have not sent, under your username",
  "what-ayni-modules-1":
    "Modules that you opened, as every visitor gets them, to read without a connection",
  "what-ayni-assets-1": "The site's scripts and styles, to read without a connection",
  "what-workbox-expiration": "When each of these copies was made, so that old ones are deleted",
  "what-vuex": "While you are not logged in: the module that you read last in each course",
  "what-heading-font": "That the font of the headings was fetched, so that the next page shows it",
  "what-positions": "How far you had scrolled on each page",
  "what-ayni-sending": "Which text is being sent",
  "what-chunk-reload": "When a page was last loaded again after a fault",
  "what-remix-manifest-version": "For which version of the site a page was last loaded again",

  "what-_ga": "Tells Google's statistics that two visits are of one browser",
  "what-_ga_*": "Tells Google's statistics which pages belong to one visit",
  "what-firebase-installations-database":
    "The number by which Google's statistics know this browser",
  "what-firebase-heartbeat-database":
    "On which days Google's scripts were used, for statistics or before an SMS",
  "what-_grecaptcha": "What Google's reCAPTCHA remembers of this browser, before an SMS",
};
