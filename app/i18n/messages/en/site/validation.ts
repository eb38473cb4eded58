/**
 * Messages for a refused field. The keys are the error names of contract schemas, and those of the
 * generic rules.
 */
export const validation = {
  "phone-number":
    "Enter a phone number that exists, with its country code, such as +34 612 345 678, or choose its country.",
  default: "{{field}} is not valid.",
  required: "{{field}} is required.",
  "title-in-one": "Write a title in one language at least.",
  "required-choice": "Choose one.",
  "required-accept": "{{field}}: you have to accept in order to proceed",
  email: "Enter an email address, such as name@example.org.",
  emails:
    "Enter email addresses with commas between them, such as name@example.org, other@example.org.",
  "too-short_one": "Use at least {{count}} character.",
  "too-short_other": "Use at least {{count}} characters.",
  "too-long_one": "Use at most {{count}} character.",
  "too-long_other": "Use at most {{count}} characters.",
  "too-few-words":
    "Use at least {{minimum}} words: this has {{count}}. Numbers, web addresses and words repeated over and over do not count.",
  "too-small": "Enter {{minimum}} or more.",
  "too-big": "Enter {{maximum}} or less.",
  range: "Enter a number from {{minimum}} to {{maximum}}.",
  number: "Enter a number.",
  "whole-number": "Enter a whole number.",
  url: "Enter a full address that starts with https://",
  "control-character": "This contains a character that we cannot store. Remove it and try again.",
  "no-address": "This is kept for good. Write it without an email address.",
  amount:
    "Enter an amount under 1,000,000,000 in digits; use a point only for decimals, such as 1500 or 0.25.",
  "amount-two-ways":
    "Some read this as thousands. Enter it without a separator, such as 1500, or with one more decimal, such as 1.5000.",
  "github-repository": "Enter a repository on GitHub, such as https://github.com/owner/name",
  "github-pull-request":
    "Enter a pull request on GitHub, such as https://github.com/owner/name/pull/1",
  "secret-text":
    "This looks like a private key or the words of a wallet, not like an address. It was not kept and is not shown again. Paste it nowhere: whoever has it has what is in the wallet, so if others could have seen it, move that to a new one.",
  "token-day":
    "Enter at least fifty times the smallest payout, because one payout is at most a fiftieth of this.",
  "token-symbol": "Enter 2 to 12 capital letters and digits, such as AYNI.",
  "date-time": "Enter a date and a time, such as 2026-12-31 18:30.",
  "one-language": "Write the text in at least one language.",
  "ends-before-start": "The end has to be after the start.",
  "place-or-link": "Give the place of the event here, or its link below.",
  "site-link":
    "Enter an address that starts with https://, or a path of this site, such as /bounties.",
  username:
    "Use 3 to 22 letters without accents and digits, with dots or underscores between them, never two in a row.",
  "username-character":
    "A username cannot have “{{character}}”, because it is part of an address. Use letters from a to z without accents and digits, with dots or underscores between them, never two in a row.",
  "username-space":
    "A username cannot have spaces, because it is part of an address. Use dots or underscores between letters and digits, never two in a row.",
  "use-username": "Use “{{username}}”",
  "password-too-short": "Use at least 8 characters.",
  "password-leaked":
    "This password was leaked somewhere, or is just as easy to guess. Choose another one.",
  "password-mismatch": "The two passwords are not the same.",
  "archive-missing": "Choose the zip of a course.",
  "archive-too-large": "This zip is larger than {{megabytes}} MB. Make its pictures smaller.",
  "picture-type": "This is not a picture. Choose a PNG, JPEG or WebP file.",
  "picture-too-large": "Choose a picture of at most {{megabytes}} MB.",
  summary_one: "One field needs another look",
  summary_other: "{{count}} fields need another look",
  "session-ended":
    "Your session has ended, so nothing was sent. What you typed is still here: log in, come back to this page and send it again.",
  preview: "Preview",
  "preview-note": "This is what it will look like. Nothing has been sent yet.",
  "opens-new-tab": "opens a new tab, so that your text stays here",
  "form-expired":
    "This page is older than your session, or was open for too long. What you typed is still here: send it again.",
};
