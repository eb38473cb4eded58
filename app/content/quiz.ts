/** A question as it is authored; `answer` is the index of the right option. */
type Question = { question: string; options: string[]; answer: number; explanation: string };

export type CheckedQuestion = {
  /** The name of its field in the form; an option's value is its index. */
  name: string;
  question: string;
  options: string[];
  /** The index of the chosen option; null while none is. */
  chosen: number | null;
  /**
   * The index of the right option, whether the choice was it, and why; null until one is chosen.
   */
  result: { answer: number; right: boolean; explanation: string } | null;
  /** Whether the form was sent without an answer to it. */
  lacksAnswer: boolean;
};

export type CheckedQuiz = {
  questions: CheckedQuestion[];
  /** Whether the form was sent, even with nothing chosen. */
  checked: boolean;
  right: number;
  /** How many questions the sent form has no answer to. */
  unanswered: number;
};

/**
 * Checks the answers of a quiz form, whose fields are `q1`, `q2`, … and whose button is `q`: a
 * value that is no option's index counts as no choice. Nothing of a question's answer is in the
 * reply before the reader has chosen.
 */
export function checkQuiz(quiz: readonly Question[], answers: URLSearchParams): CheckedQuiz {
  const answered = quiz.map(({ question, options, answer, explanation }, index) => {
    const name = `q${index + 1}`;
    const chosen = options.findIndex((_, option) => String(option) === answers.get(name));
    return {
      name,
      question,
      options,
      chosen: chosen < 0 ? null : chosen,
      result: chosen < 0 ? null : { answer, right: chosen === answer, explanation },
    };
  });
  const results = answered.flatMap(({ result }) => result ?? []);
  const checked = answers.has("q") || results.length > 0;
  return {
    questions: answered.map((question) => ({
      ...question,
      lacksAnswer: checked && question.result === null,
    })),
    checked,
    right: results.filter(({ right }) => right).length,
    unanswered: checked ? quiz.length - results.length : 0,
  };
}
