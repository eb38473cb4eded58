import { expect, test } from "vitest";
import { excerptText } from "./excerpt-text.ts";

test.each([
  [
    "# My jar\n\nI kept the **tips** apart, with `call`.",
    "My jar · I kept the tips apart, with call.",
  ],
  ["My jar\n===\nThe tips\n---\nare apart", "My jar · The tips · are apart"],
  ["**My jar**\nkeeps the **tips** apart", "My jar · keeps the tips apart"],
  ["See [the EIP](https://eips.ethereum.org/1559), *twice*.", "See the EIP, twice."],
  ["- one\n- two\n\n1. three\n> four", "one · two · three four"],
  ["```solidity\nuint x = 2 * y * z;\n```", "uint x = 2 * y * z;"],
  ["|a|b|\n|---|:-:|\n|c|d|\n\n---\n\ne", "a b · c d · e"],
  [
    "## Why?\r\n\r\nIt pays:\r\n- once.\r\n- (twice.)\r\nand on",
    "Why? It pays: once. (twice.) and on",
  ],
  ["One line\nand the next.\n\nAnother", "One line and the next. Another"],
  ["https://github.com/ayni/tip_jar", "https://github.com/ayni/tip_jar"],
])("an excerpt is words without marks: %j", (markdown, words) => {
  expect(excerptText(markdown)).toBe(words);
});

test("a cut text ends at a whole word", () => {
  const excerpt = excerptText("Tips are ".repeat(40).slice(0, 200));
  expect(excerpt).toMatch(/(?:Tips|are)…$/);
});

test("a link that was cut in its middle leaves its words", () => {
  const excerpt = excerptText(`${"a ".repeat(90)}[the EIP](https://eips.eth`.padEnd(200, "x"));
  expect(excerpt).toMatch(/a the…$/);
});
