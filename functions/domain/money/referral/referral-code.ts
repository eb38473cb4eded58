import { randomInt } from "node:crypto";

/** Omits characters that look alike: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const alphabet = "ACDEFGHJKMNPQRTWXY34679";

/** 8 characters: 78 thousand million codes, so that guessing is impractical. */
export const newReferralCode = () =>
  Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
