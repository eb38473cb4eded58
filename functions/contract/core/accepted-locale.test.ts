import { expect, test } from "vitest";
import { acceptedLocale } from "./accepted-locale.ts";

test.each([
  [null, undefined],
  ["", undefined],
  ["es", "es"],
  ["ES-mx", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en;q=0.5, ES;q=0.6", "es"],
  ["en;q=0.5, es-PE;q=0.9, fr", "es"],
  ["de, fr;q=0.9", undefined],
  ["fr, *;q=0.5", undefined],
  ["es;q=0, en;q=0.1", "en"],
  ["es;q=abc", "es"],
  ["es;q=nonsense, en;q=0.2", "es"],
  ["en ; q=0.5 ,es ; q=0.6", "es"],
  ["en ; q=0.5 ,es", "es"],
  [";;;,,,q=", undefined],
])("of %s the language is %s", (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test("an Accept-Language of blanks is read once, and not from each blank again", () => {
  expect(acceptedLocale(`a${" ".repeat(1_000_000)}b, es`)).toBe("es");
});
