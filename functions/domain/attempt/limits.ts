import type { z } from "zod";
import type { attemptKind } from "../../contract/attempt.ts";

export type AttemptKind = z.output<typeof attemptKind>;

const minute = 60;
const hour = 60 * minute;

/**
 * How many attempts an account and an address may make in a window of so many seconds, which begins with the first.
 * An address may be a whole school's or a mobile carrier's, hence its larger share.
 */
export const attemptLimits: Record<AttemptKind, { account: number; address: number; seconds: number }> = {
  "log-in": { account: 10, address: 100, seconds: 15 * minute },
  "sign-up": { account: 5, address: 30, seconds: hour },
  "password-reset": { account: 5, address: 30, seconds: hour },
  "verification-mail": { account: 5, address: 30, seconds: hour },
};
