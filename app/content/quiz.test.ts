import { expect, test } from "vitest";
import { checkQuiz } from "./quiz.ts";

const quiz = [
  { question: "One?", options: ["no", "yes"], answer: 1, explanation: "Because." },
  { question: "Two?", options: ["yes", "no", "perhaps"], answer: 0, explanation: "Therefore." },
];
const check = (query: string) => checkQuiz(quiz, new URLSearchParams(query));

test("a quiz that nobody has answered gives no answer away", () => {
  const checked = check("");
  expect(checked).toMatchObject({ checked: false, right: 0 });
  expect(checked.questions.map(({ name, chosen, result }) => [name, chosen, result])).toEqual([
    ["q1", null, null],
    ["q2", null, null],
  ]);
  expect(JSON.stringify(checked)).not.toContain("Because");
});

test("a form that is sent with nothing chosen is checked all the same", () => {
  const checked = check("q=");
  expect(checked).toMatchObject({ checked: true, right: 0, unanswered: 2 });
  expect(checked.questions.map(({ result }) => result)).toEqual([null, null]);
  expect(checked.questions.map(({ lacksAnswer }) => lacksAnswer)).toEqual([true, true]);
});

test("a question without an answer asks for one beside those that have theirs", () => {
  const checked = check("q2=0&q=");
  expect(checked).toMatchObject({ right: 1, unanswered: 1 });
  expect(checked.questions.map(({ lacksAnswer }) => lacksAnswer)).toEqual([true, false]);
  expect(check("").questions.some(({ lacksAnswer }) => lacksAnswer)).toBe(false);
});

test("each chosen option is judged and explained", () => {
  const checked = check("q1=1&q2=2");
  expect(checked).toMatchObject({ checked: true, right: 1 });
  expect(checked.questions[0]).toMatchObject({
    chosen: 1,
    result: { answer: 1, right: true, explanation: "Because." },
  });
  expect(checked.questions[1]).toMatchObject({ chosen: 2, result: { answer: 0, right: false } });
});

test.each(["q1=2", "q1=-1", "q1=", "q1=01", "q1=yes", "q1=NaN", "q3=0"])(
  "%s chooses nothing",
  (query) => {
    expect(check(query).checked).toBe(false);
  },
);
