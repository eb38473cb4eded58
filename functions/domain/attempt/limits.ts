import type { z } from "zod";
import type { attemptKind } from "../../contract/attempt.ts";

/** Previews and new recovery codes are no attempts at an identity call: the API counts them itself. */
export type AttemptKind = z.output<typeof attemptKind> | "preview" | "recovery-codes";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** All known devices of an account together may make this many times the attempts of one device. */
export const devicesTogether = 5;

/**
 * How many attempts an account (or a device that is known to it) and an address may make within
 * `seconds`, which start with the first attempt. An address has a larger limit, because a school or
 * a mobile carrier may share it. When an attempt names no account, only its address is counted.
 */
export const attemptLimits: Record<
  AttemptKind,
  { account: number; address: number; seconds: number }
> = {
  "log-in": { account: 10, address: 100, seconds: 15 * minute },
  "sign-up": { account: 5, address: 30, seconds: hour },
  "password-reset": { account: 5, address: 30, seconds: hour },
  // Somebody who has no account is mailed as well, so these limits are all that bounds the mails.
  "log-in-mail": { account: 5, address: 30, seconds: hour },
  // Presses of the button that a mail's link leads to: whoever has the mail needs one or two.
  "log-in-link": { account: 20, address: 60, seconds: hour },
  "verification-mail": { account: 5, address: 30, seconds: hour },
  "session-renewal": { account: 20, address: 100, seconds: hour },
  // Guesses of a code of six digits, by somebody who has the first factor: 240 a day.
  "second-factor": { account: 10, address: 60, seconds: hour },
  // Each costs money. The account is the number that it goes to.
  sms: { account: 5, address: 10, seconds: hour },
  "sms-of-day": { account: 10, address: 30, seconds: day },
  // Guesses of the code that was sent to a number: 240 a day.
  "sms-code": { account: 10, address: 60, seconds: hour },
  // Guesses of a mail's code: whoever has the mail needs one or two.
  verification: { account: 0, address: 30, seconds: hour },
  "new-password": { account: 0, address: 60, seconds: hour },
  // Names are public; this bounds what looking for them costs.
  username: { account: 0, address: 100, seconds: hour },
  // Each is a text to render. Whoever looks at every sentence stays far below it.
  preview: { account: 60, address: 0, seconds: 10 * minute },
  // Ten digests of half a second's work, and a mail. Whoever makes new codes has lost the last ones.
  "recovery-codes": { account: 10, address: 0, seconds: hour },
  // Tokens cannot be guessed; this bounds what trying costs.
  "not-me": { account: 0, address: 60, seconds: hour },
  // Signatures that are checked; nobody guesses one.
  passkey: { account: 0, address: 100, seconds: 15 * minute },
  // Each is a thousand payments. Whoever wants all of a million waits some times.
  "payments-file": { account: 0, address: 120, seconds: 10 * minute },
  "referral-code": { account: 0, address: 200, seconds: hour },
};
