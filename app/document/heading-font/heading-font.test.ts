import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import showFetched from "script:./show-fetched.ts";
import { en } from "#app/i18n/messages/en.ts";
import { es } from "#app/i18n/messages/es.ts";
import { budgetOf } from "../../../tests/setup/budgets.ts";
import { headingFont, headingLetters } from "./heading-font.vite.ts";

test("the headings' font keeps to its budget", async () => {
  const font = await headingFont();
  expect(font.subarray(0, 4).toString()).toBe("wOF2");
  expect(font.length).toBeGreaterThan(10_000);
  const most = budgetOf("font", font.length, "The headings' font");
  expect(font.length).toBeLessThanOrEqual(most);
});

test("the headings' font has every letter of both languages' messages", () => {
  const letters = new Set(JSON.stringify([en, es]).match(/\p{L}/gu));
  expect(letters.size).toBeGreaterThan(50);
  expect([...letters].filter((letter) => !headingLetters.includes(letter))).toEqual([]);
});

/** Runs the script of a document's head where the browser has stored the URL of a font. */
function runWith(localStorage: { getItem: (key: string) => string | null }): string[] {
  const shown: string[] = [];
  class FontFace {
    source: string;
    constructor(_family: string, source: string) {
      this.source = source;
    }
    load = () => Promise.reject(new Error("no network"));
  }
  const document = {
    currentScript: { remove: () => undefined },
    fonts: { add: ({ source }: FontFace) => shown.push(source) },
  };
  runInNewContext(showFetched, { document, localStorage, FontFace });
  return shown;
}

test("a document asks only for a font that an earlier page has fetched", () => {
  expect(runWith({ getItem: () => "/assets/heading-1.woff2" })).toEqual([
    'url("/assets/heading-1.woff2")',
  ]);
  expect(runWith({ getItem: () => null })).toEqual([]);
});

test("a browser without storage shows the page", () => {
  const getItem = () => {
    throw new Error("The operation is insecure.");
  };
  expect(runWith({ getItem })).toEqual([]);
});
