import { expect, test } from "vitest";
import { checkQuiz, firstAnswers } from "./quiz.ts";

const quiz = [
  {
    question: "One?",
    options: [{ text: "no", hint: "Read on." }, { text: "yes" }],
    answer: 1,
    explanation: "Because.",
  },
  {
    question: "Two?",
    options: [
      { text: "yes" },
      { text: "no", hint: "Look again." },
      { text: "perhaps", hint: "Be sure." },
    ],
    answer: 0,
    explanation: "Therefore.",
  },
];
const check = (query: string) => checkQuiz(quiz, new URLSearchParams(query));

test("an unanswered quiz gives no answer away", () => {
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

test("an unanswered question asks for an answer, also when others are answered", () => {
  const checked = check("q2=0&q=");
  expect(checked).toMatchObject({ right: 1, unanswered: 1 });
  expect(checked.questions.map(({ lacksAnswer }) => lacksAnswer)).toEqual([true, false]);
  expect(check("").questions.some(({ lacksAnswer }) => lacksAnswer)).toBe(false);
});

test("a right choice is explained at once", () => {
  const checked = check("q1=1");
  expect(checked).toMatchObject({ checked: true, right: 1, hinted: 0 });
  expect(checked.questions[0]).toMatchObject({
    chosen: 1,
    first: { name: "f1", option: null },
    result: { kind: "right", answer: 1, explanation: "Because." },
  });
});

test.each(["q2=2", "q2=2&f2=2", "q2=2&f2=0", "q2=2&f2=9"])(
  "%s is a first wrong choice: the reply has its hint, and nothing of the answer",
  (query) => {
    const checked = check(query);
    expect(checked).toMatchObject({ right: 0, hinted: 1 });
    expect(checked.questions[1]).toMatchObject({
      chosen: 2,
      first: { name: "f2", option: 2 },
      result: { kind: "hint", hint: "Be sure." },
    });
    expect(JSON.stringify(checked)).not.toContain("Therefore");
    expect(JSON.stringify(checked)).not.toMatch(/"answer"|Look again/);
  },
);

test("the second wrong choice shows the right option, and the first one stays stored", () => {
  const checked = check("q2=1&f2=2");
  expect(checked).toMatchObject({ right: 0, hinted: 0 });
  expect(checked.questions[1]).toMatchObject({
    chosen: 1,
    first: { option: 2 },
    result: { kind: "shown", answer: 0, explanation: "Therefore." },
  });
});

test("a right choice after a hint is right", () => {
  const checked = check("q2=0&f2=2");
  expect(checked.right).toBe(1);
  expect(checked.questions[1]).toMatchObject({ first: { option: 2 }, result: { kind: "right" } });
});

test.each(["q1=2", "q1=-1", "q1=", "q1=01", "q1=yes", "q1=NaN", "q3=0"])(
  "%s chooses nothing",
  (query) => {
    expect(check(query).checked).toBe(false);
  },
);

test("the first answers are returned when all questions have one, without the right options", () => {
  const told = (query: string) => firstAnswers(check(query), "0123abcd");
  expect(told("q1=1&q2=2")).toBe("0123abcd.r.2");
  expect(told("q1=1&f1=0&q2=0&f2=1")).toBe("0123abcd.0.1");
  expect(told("q1=1")).toBeNull();
  expect(told("")).toBeNull();
  expect(firstAnswers(checkQuiz([], new URLSearchParams("q=")), "0123abcd")).toBeNull();
});
