import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";

/**
 * The maximum of checked characters, and of ways to read signs as letters. Higher limits block the
 * main thread: the slowest password takes 4 ms with 24 and 10, and 50 ms with 32 and 100. If the
 * first 24 characters are easy to guess, the password is weak.
 */
const limits = { characters: 24, substitutions: 10 } as const;

/** Words about this site, which attackers try first. */
const ownWords =
  "ayni bitcoin blockchain crypto ethereum hodl metamask satoshi solidity peertopeer".split(" ");

/**
 * Leaked passwords, Spanish words and names, with upper case, signs for letters, or an ending: 15
 * MB, created once.
 */
const estimator = new ZxcvbnFactory({
  dictionary: {
    ...leaked,
    words: spanish["commonWords-es-es"],
    firstNames: spanish["firstnames-es-es"],
    lastNames: spanish["lastnames-es-es"],
    ownWords,
  },
  graphs: adjacencyGraphs,
  maxLength: limits.characters,
  l33tMaxSubstitutions: limits.substitutions,
});

/**
 * Whether a password is a well-known leaked one, or can be guessed in fewer than a million
 * attempts.
 */
export const isLeakedPassword = (password: string): boolean => estimator.check(password).score < 2;
