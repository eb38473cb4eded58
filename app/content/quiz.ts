type Option = { text: string; hint?: string | undefined };
/** A question as it is authored; `answer` is the index of the right option. */
type Question = { question: string; options: Option[]; answer: number; explanation: string };

/**
 * `hint` follows the first wrong choice and says nothing of the right one; `shown` follows the
 * second. `answer` is the index of the right option.
 */
export type QuizResult =
  | { kind: "hint"; hint: string | undefined }
  | { kind: "right" | "shown"; answer: number; explanation: string };

export type CheckedQuestion = {
  /** The name of its field in the form; an option's value is its index. */
  name: string;
  question: string;
  options: string[];
  /** The index of the chosen option; null while none is. */
  chosen: number | null;
  /** The name of the form's field for the first wrong choice, and its index; null before that. */
  first: { name: string; option: number | null };
  /** Null until an option is chosen. */
  result: QuizResult | null;
  /** Whether the form was sent without an answer to it. */
  lacksAnswer: boolean;
};

export type CheckedQuiz = {
  questions: CheckedQuestion[];
  /** Whether the form was sent, even with nothing chosen. */
  checked: boolean;
  right: number;
  /** How many questions have another try after a hint. */
  hinted: number;
  /** How many questions the sent form has no answer to. */
  unanswered: number;
};

/**
 * Checks the answers of a quiz form, whose fields are `q1`, `q2`, …, whose button is `q`, and which
 * keeps each first wrong choice in `f1`, `f2`, …: a value that is no option's index counts as no
 * choice. A first wrong choice that is sent again, as when another question was answered
 * meanwhile, is not a second one. Nothing of a question's answer is in the reply before its reader
 * has chosen it, or two others.
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
