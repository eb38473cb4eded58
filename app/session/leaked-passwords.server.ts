import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";

/**
 * Characters that are looked at, and ways of reading signs as letters. Each more costs time of the
 * serving thread: the costliest of 24 with 10 take 4 ms, of 32 with 100 they take 50 ms. A password
 * whose first 24 are guessed is a poor one.
 */
const read = { characters: 24, substitutions: 10 } as const;

/** What this site is about, which whoever attacks it tries first. */
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
  maxLength: read.characters,
  l33tMaxSubstitutions: read.substitutions,
});

/**
 * Whether a password is one of the well-known leaked ones, or guessed as soon: in fewer than a
 * million tries.
 */
export const isLeakedPassword = (password: string): boolean => estimator.check(password).score < 2;
