import { randomInt } from "node:crypto";

/**
 * Of letters and digits that are taken for one another (0 and O, 1, I and L, 2 and Z, 5 and S, 8
 * and B, U and V), none.
 */
const alphabet = "ACDEFGHJKMNPQRTWXY34679";

/**
 * A new code of 8 characters: 78 thousand million possible ones, so that none is found by guessing.
 */
export const newReferralCode = () =>
  Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
