import { right } from "#contract/learning/quiz-answers.ts";

type Option = { text: string; hint?: string | undefined };
type Question = { question: string; options: Option[]; answer: number; explanation: string };

/**
 * The first wrong choice shows `hint`, which does not reveal the right option; the second shows
 * `shown`. `answer` is the index of the right option.
 */
export type QuizResult =
  | { kind: "hint"; hint: string | undefined }
  | { kind: "right" | "shown"; answer: number; explanation: string };

export type CheckedQuestion = {
  name: string;
  question: string;
  options: string[];
  chosen: number | null;
  /**
   * The name of the form field that stores the first wrong choice, and its index; null before that.
   */
  first: { name: string; option: number | null };
  result: QuizResult | null;
  lacksAnswer: boolean;
};

export type CheckedQuiz = {
  questions: CheckedQuestion[];
  checked: boolean;
  right: number;
  hinted: number;
  unanswered: number;
};

/**
 * Checks a quiz form: the fields `q1`, `q2`, …, the button `q`, and the stored first wrong choices
 * `f1`, `f2`, …. A value that is not an option's index counts as no choice. A first wrong choice
 * that is sent again, for example when another question was answered, does not count as a second
 * one. The reply contains a question's answer only after the right choice or two wrong choices.
 */
export function checkQuiz(quiz: readonly Question[], answers: URLSearchParams): CheckedQuiz {
  const questions = quiz.map((question, index) => checkQuestion(question, index + 1, answers));
  const results = questions.flatMap(({ result }) => result ?? []);
  const checked = answers.has("q") || results.length > 0;
  const count = (kind: QuizResult["kind"]) => results.filter((one) => one.kind === kind).length;
  return {
    questions: questions.map((question) => ({
      ...question,
      lacksAnswer: checked && question.result === null,
    })),
    checked,
    right: count("right"),
    hinted: count("hint"),
    unanswered: checked ? quiz.length - results.length : 0,
  };
}

/**
 * The first choice for each question as `quizAnswers` writes them; null unless all are answered. A
 * right choice is marked as right, so that figures do not need the quiz.
 */
export function firstAnswers({ questions }: CheckedQuiz, digest: string): string | null {
  const choices = questions.map(({ first, result }) =>
    result === null ? null : (first.option ?? right),
  );
  return choices.length > 0 && !choices.includes(null) ? [digest, ...choices].join(".") : null;
}

function checkQuestion(
  { question, options, answer, explanation }: Question,
  number: number,
  answers: URLSearchParams,
) {
  const choiceOf = (field: string) => {
    const option = options.findIndex((_, index) => String(index) === answers.get(field));
    return option < 0 ? null : option;
  };
  const name = `q${number}`;
  const chosen = choiceOf(name);
  const kept = choiceOf(`f${number}`);
  const former = kept === answer ? null : kept;
  const resultOf = (option: number): QuizResult => {
    if (option === answer) return { kind: "right", answer, explanation };
    if (former === null || former === option) return { kind: "hint", hint: options[option]?.hint };
    return { kind: "shown", answer, explanation };
  };
  const isWrong = chosen !== null && chosen !== answer;
  return {
    name,
    question,
    options: options.map(({ text }) => text),
    chosen,
    first: { name: `f${number}`, option: former ?? (isWrong ? chosen : null) },
    result: chosen === null ? null : resultOf(chosen),
  };
}
