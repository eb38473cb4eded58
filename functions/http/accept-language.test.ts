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
  [";;;,,,q=", "en"],
])("a caller who accepts %s is answered in %s", (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});
