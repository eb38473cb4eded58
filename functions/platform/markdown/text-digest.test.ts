import { expect, test } from "vitest";
import { commentText } from "../../../tests/factories/texts.ts";
import { textDigest } from "./text-digest.ts";

const text = commentText();

test.each([
  ["a Hangul filler", `${text}\u3164`],
  ["a space of no width", text.replace("step", "st\u200bep")],
  ["a reference to a character that is not seen", `${text} &zwnj;`],
  ["the address of a link", `${text}\n\n[one]: https://example.org/two`],
  ["a footnote that nothing refers to", `${text}\n\n[^one]: Two`],
  ["case, spaces and full-width letters", ` ${text.toUpperCase().replace("A", "\uff21")}`],
])("a text says the same with %s", (_, other) => {
  expect(textDigest(other)).toBe(textDigest(text));
});

test("another word gives another digest, and a text without words has none", () => {
  expect(textDigest(`${text} Twice.`)).not.toBe(textDigest(text));
  expect(textDigest("\u3164 ... &zwnj;")).toBeNull();
});
