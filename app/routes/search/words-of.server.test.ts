import { expect, test } from "vitest";
import { limits } from "#contract/core/limits.ts";
import { wordsOf } from "./words-of.server.ts";

const asked = (q: string) => wordsOf(new URL(`https://site.invalid/?q=${encodeURIComponent(q)}`));

test.each([
  ["\u202Etrans\u00ADac\u200Btion\u200D", "transaction"],
  [" gas \u0007\t fee \uFEFF", "gas fee"],
  ["\u200B\u2060", ""],
  [`${"\u200B".repeat(limits.searchQuery)}gas`, "gas"],
])("invisible characters are removed from search terms: %j", (q, words) => {
  expect(asked(q)).toBe(words);
});
