import { expect, it } from "vitest";
import { entityTag, isKnown } from "./entity-tag.ts";

const tag = entityTag("a body");

it.each([tag, `W/${tag}`, `"another", ${tag}`, `"another" ,W/${tag} , "a third"`])(
  "%s names the body",
  (sent) => {
    expect([isKnown(tag, sent), isKnown(`W/${tag}`, sent)]).toEqual([true, true]);
  },
);

it.each([null, "", '"another"', "*", tag.slice(1, -1)])("%s does not", (sent) => {
  expect(isKnown(tag, sent)).toBe(false);
});

it("a header of blanks is read in linear time", () => {
  expect(isKnown(tag, `a${" ".repeat(1_000_000)}b`)).toBe(false);
});
