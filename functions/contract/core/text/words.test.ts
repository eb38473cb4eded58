import { expect, test } from "vitest";
import { samples } from "../../../../tests/factories/texts.ts";
import { limits } from "../limits.ts";
import { evaluationComment, submissionText } from "../values.ts";
import { countProse, countWords } from "./words.ts";

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
    { message: words === 0 ? "required" : "too-few-words" },
  ]);
});

const words = Array.from(
  { length: 40 },
  (_, index) => `loom${String.fromCharCode(97 + (index % 26))}${index}x`,
);
const unseen = words.join(" ");

test.each([
  ["the title of a definition", `[x]: http://a.b "${unseen}"`],
  ["a title on the next lines", `[x]:\r\nhttp://a.b\r\n'${words.join("\r\n")}'`],
  ["a title with a quote inside", `> - [x]: /a "\\"${unseen}"`],
  ["a title in brackets", `1. [x]: </a> (${unseen})`],
  ["labels", words.map((word) => `[${word}]: /a`).join("\n")],
  ["a label", `[${unseen}]: /a`],
  ["an address with spaces", `[x]: <${unseen}>`],
  ["an address with other spaces", `[x]: ${words.join("\u00a0")}`],
  ["a footnote", `[^x]: ${unseen}`],
  ["a footnote of paragraphs", `[^x]: ${words.join("\n\n\n    ")}`],
  ["a footnote with separators", `[^x]: ${words.join("\u2028")}`],
  ["a footnote across invisible marks", `[\u200b^x]\u2060: ${unseen}`],
  ["the title of a link", `[](http://a.b "${unseen}")`],
  ["the address of a link", `[](<${unseen}>)`],
  ["the label that a link refers to", `[][${unseen}]\n\n[${unseen}]: /a`],
  ["the title of a picture", `![](http://a.b '${unseen}')`],
  ["what is said of a block of code", `\`\`\`js ${unseen}\n\`\`\`\n~~~ ${unseen}\n~~~`],
  ["references", "&zwnj; &zwj; &lrm; &rlm; &shy; &#x3164; &ensp; &emsp;".repeat(9)],
])("words that no page shows do not count: %s", (_, text) => {
  expect(count(text)).toBeLessThanOrEqual(1);
});

test.each([
  ["[Question]: why does the warp pull in?", 7],
  ["[1]: First I wound the warp", 5],
  ["![A loom of pine](https://example.org/loom.png)", 4],
  ["[织布](/a)机很好[好](/b)", 4],
  ["weights[end](first, second)", 4],
  ["<!-- shown as typed -->", 3],
  ["Said[^1] well.\n\n[^1]: Elsewhere\n\nAnd so on", 5],
  ["می\u200cروم", 1],
])("%j has its words counted though it looks like what is not shown", (text, expected) => {
  expect(count(text)).toBe(expected);
});

test.each([
  "\u3164",
  "\u115f",
  "\u1160",
  "\uffa0",
  "\u200b",
  "\u00ad",
  "\u2800",
  "\u0001",
  "\u180e",
])("%j is nothing to see", (character) => {
  expect(count(`${character} `.repeat(40))).toBe(0);
  expect(count([...Array(40).keys()].map((length) => character.repeat(length + 1)).join(" "))).toBe(
    0,
  );
  for (const schema of [submissionText, evaluationComment])
    expect(schema.safeParse(character.repeat(40)).error?.issues).toMatchObject([
      { message: "required" },
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
    ...[
      "[",
      "[\n",
      "[a]:",
      "[a]:\n",
      '[a]: b "',
      '[a]: b "\n',
      "[a]: b \"'(\n",
      "[a]: b\n",
      "[a]: <",
      "[\\",
    ],
    ...[
      "[^a]:\n",
      "[^a]: b\n\n    ",
      "[^\\]",
      "](",
      "](a",
      "](a ",
      '](a "',
      "](a \"'(",
      "](<",
      "![](",
      " ](a\n",
    ],
    ...["```", "~~~\n", "- - ", "> ", "1.", "&a", "&#", "\n", "\r", " \n", "\u3164"],
  ];
  for (const piece of hostile) {
    const text = piece.repeat(limits.submissionText).slice(0, limits.submissionText);
    const before = process.threadCpuUsage();
    countWords(text, limits.submissionWords);
    const { user, system } = process.threadCpuUsage(before);
    expect([piece, (user + system) / 1000 < 100]).toEqual([piece, true]);
  }
});

test.each([
  ["blocks of code", "One two.\n\n```js\nthree four\n```\n\nfive", 3],
  ["a block that nobody ends", "One two.\n\n~~~\nthree four", 2],
  ["a fence in a longer one", "````md\n```\none\n```\ntwo\n````\nthree", 1],
  ["tables", "One\n\n| two | three |\n| --- | --- |\n| four | five |\n\nsix", 2],
  ["tables of another system's lines", "One\r\n\r\n| two |\r\n| --- |\r\n", 1],
  ["addresses and numbers", "One 2 [three](https://example.org/four) https://example.org/five", 2],
])("%s do not count as prose", (_, text, words) => {
  expect(countProse(text)).toBe(words);
});

test("every word of prose counts, repeated or in a line of code", () => {
  expect(countProse("loom ".repeat(900))).toBe(900);
  expect(countProse("The `nonce` of 我们")).toBe(4);
});
