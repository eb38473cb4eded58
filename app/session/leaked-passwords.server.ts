import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";

/**
 * How many characters are checked, and how many ways to read signs as letters. Higher limits block
 * the main thread: the slowest password takes 4 ms with 24 and 10, and 50 ms with 32 and 100. If
 * the first 24 characters are easy to guess, the password is a poor one.
 */
const limits = { characters: 24, substitutions: 10 } as const;

/** Words about this site, which attackers try first. */
const ownWords =
  "ayni bitcoin blockchain crypto ethereum hodl metamask satoshi solidity peertopeer".split(" ");

/**
 * Leaked passwords, Spanish words and names, in upper case too, with signs for letters, or with an
 * ending: 15 MB, made once.
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
 * Whether a password is a well-known leaked one, or can be guessed in fewer than a million tries.
 */
export const isLeakedPassword = (password: string): boolean => estimator.check(password).score < 2;
