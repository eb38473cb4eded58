import { expect, test } from "vitest";
import { acceptedLocale } from "./accept-language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en;q=0.5, ES;q=0.6", "es"],
  ["de, fr;q=0.9", "en"],
  ["es;q=0, en;q=0.1", "en"],
  ["es;q=abc", "es"],
  ["en ; q=0.5 ,es ; q=0.6", "es"],
  [";;;,,,q=", "en"],
])("a caller who accepts %s is answered in %s", (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test("an Accept-Language of blanks is read once, and not from each blank again", () => {
  expect(acceptedLocale(`a${" ".repeat(1_000_000)}b, es`)).toBe("es");
});
