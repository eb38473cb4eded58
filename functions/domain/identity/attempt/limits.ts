import type { z } from "zod";
import type { attemptKind } from "../../../contract/identity/attempt.ts";

/** The API itself counts these by member; calls of the web tier count the others. */
export const kindsOfMember = ["preview", "import", "recovery-codes"] as const;
export type KindOfMember = (typeof kindsOfMember)[number];

export type AttemptKind = z.output<typeof attemptKind> | KindOfMember;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const devicesTogether = 5;

/**
 * Attempts allowed per account (or known device) and per client IP within `seconds` of the first
 * attempt. The IP limits are larger, because a school or a mobile carrier may share one IP.
 * Attempts without an account count only by IP.
 */
export const attemptLimits: Record<
  AttemptKind,
  { account: number; clientIp: number; seconds: number }
> = {
  "log-in": { account: 10, clientIp: 100, seconds: 15 * minute },
  "sign-up": { account: 5, clientIp: 30, seconds: hour },
  "password-reset": { account: 5, clientIp: 30, seconds: hour },
  // Mails also go to emails without an account, so only these limits bound their number.
  "log-in-mail": { account: 5, clientIp: 30, seconds: hour },
  "log-in-link": { account: 20, clientIp: 60, seconds: hour },
  "verification-mail": { account: 5, clientIp: 30, seconds: hour },
  "session-renewal": { account: 20, clientIp: 100, seconds: hour },
  // Guesses of a six-digit code after the first factor: at most 240 a day.
  "second-factor": { account: 10, clientIp: 60, seconds: hour },
  // Each SMS costs money. The account is the phone number.
  sms: { account: 5, clientIp: 10, seconds: hour },
  "sms-of-day": { account: 10, clientIp: 30, seconds: day },
  "sms-code": { account: 10, clientIp: 60, seconds: hour },
  verification: { account: 0, clientIp: 30, seconds: hour },
  "new-password": { account: 0, clientIp: 60, seconds: hour },
  username: { account: 0, clientIp: 100, seconds: hour },
  preview: { account: 60, clientIp: 0, seconds: 10 * minute },
  // Each import may unpack and compile as much as the limits of an archive allow.
  import: { account: 30, clientIp: 0, seconds: 10 * minute },
  "recovery-codes": { account: 10, clientIp: 0, seconds: hour },
  // Links of invitations to a role and of applications.
  "mail-link": { account: 0, clientIp: 120, seconds: hour },
  // Each application sends a mail to an address that is not proved.
  application: { account: 3, clientIp: 10, seconds: day },
  "not-me": { account: 0, clientIp: 60, seconds: hour },
  passkey: { account: 0, clientIp: 100, seconds: 15 * minute },
  "payments-file": { account: 0, clientIp: 120, seconds: 10 * minute },
  report: { account: 10, clientIp: 20, seconds: day },
  "referral-code": { account: 0, clientIp: 200, seconds: hour },
};
