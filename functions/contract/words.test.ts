import { expect, test } from "vitest";
import { samples } from "../../tests/factories/texts.ts";
import { limits } from "./limits.ts";
import { submissionText } from "./values.ts";
import { countWords } from "./words.ts";

const count = (text: string) => countWords(text, 1_000);

test.each([
  ["Why does the warp pull in?", 6],
  ["¿Por qué se encoge la urdimbre?", 6],
  ["don't, l'eau", 2],
  ["我们今天学习区块链的基础知识", 8],
  ["ภาษาไทยเป็นภาษาที่มีระดับเสียง", 8],
  ["오늘은 베틀을 배웁니다", 3],
  ["اليوم نتعلم النسيج", 3],
  ["`uint256 total` and **total**", 4],
  ["See https://example.org/what/a/long/way?to=say#nothing", 1],
  [". , ! 👩🏽‍🌾 --- ***", 0],
  ["12 345 6.7 2026", 0],
])("%j has its words counted", (text, words) => {
  expect(count(text)).toBe(words);
});

test.each([
  ["the same word", "loom ".repeat(40), 2],
  ["the same word in other letters", "loom LOOM Loom ".repeat(20), 2],
  ["a few words over and over", "one two three four five ".repeat(30), 10],
  ["nothing that can be seen", "\u200b \u2060 ".repeat(500), 0],
])("%s is no text of forty words", (_, text, words) => {
  expect(count(text)).toBe(words);
  expect(submissionText.safeParse(text).error?.issues).toMatchObject([
    { message: words === 0 && !text.trim() ? "required" : "too-few-words" },
  ]);
});

test("a real text of each language is long enough", () => {
  for (const { work, comment } of Object.values(samples)) {
    expect(countWords(work, limits.submissionWords)).toBe(limits.submissionWords);
    expect(countWords(comment, limits.feedbackWords)).toBe(limits.feedbackWords);
    expect(submissionText.parse(work)).toBe(work);
  }
});

test("a text as long as it may be is counted at once, whatever is in it", () => {
  const hostile = [
    "a ",
    "a.",
    'א"',
    "👩🏽‍🌾",
    "\ud83d",
    "一",
    "ภาษาไทย",
    "a\u0301",
    "\u200d",
    "ﷺ",
    "https://",
    "w0 w1 ",
  ];
  for (const piece of hostile) {
    const text = piece.repeat(limits.submissionText).slice(0, limits.submissionText);
    const before = process.threadCpuUsage();
    countWords(text, limits.submissionWords);
    const { user, system } = process.threadCpuUsage(before);
    expect([piece, (user + system) / 1000 < 100]).toEqual([piece, true]);
  }
});
