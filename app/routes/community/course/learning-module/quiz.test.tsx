import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { checkQuiz } from "#app/content/quiz.ts";
import { Quiz } from "./quiz.tsx";

const quiz = [
  {
    question: "Who signs?",
    options: [
      { text: "The sender" },
      { text: "The node", hint: "A node has no `key` of yours." },
      { text: "The miner", hint: "Think of who knows the key." },
    ],
    answer: 0,
    explanation: "Only the sender has the key.",
  },
];
const page = (query: string, path = "/page") => {
  const checked = checkQuiz(quiz, new URLSearchParams(query));
  return renderForTest(() => <Quiz quiz={checked} />, path);
};
const labels = (html: string) =>
  [...html.matchAll(/<label.*?<\/label>/g)].map(([label]) => label.replace(/<[^>]*>/g, "").trim());

test("a first wrong answer gets its option's hint, and the form remembers it without a script", async () => {
  const html = await page("q1=1&q=");
  expect(html).toContain("A node has no <code>key</code> of yours.");
  expect(html).toContain('<input type="hidden" name="f1" value="1"/>');
  expect(html).toMatch(/<fieldset[^>]* aria-describedby="q1-said"/);
  expect(html).toContain('id="q1-said"');
  expect(html).toContain("1 question has a hint: try it once more.");
  expect(labels(html)).toEqual(["The sender", "The node Your answer, not right", "The miner"]);
  expect(html).not.toContain("Only the sender has");
});

test("a second wrong answer shows the right one, and each option's mark is in words", async () => {
  const html = await page("q1=2&f1=1&q=");
  expect(html).toContain("Only the sender has the key.");
  expect(labels(html)).toEqual([
    "The sender Right answer",
    "The node Your first answer, not right",
    "The miner Your answer, not right",
  ]);
});

test("in Spanish, too; and a right answer after a hint is right", async () => {
  expect(labels(await page("q1=0&f1=1&q=", "/es/page"))).toEqual([
    "The sender Respuesta correcta",
    "The node Tu primera respuesta, incorrecta",
    "The miner",
  ]);
});
