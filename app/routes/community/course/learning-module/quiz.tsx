import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { CodeText } from "#app/components/code-text.tsx";
import { Notice } from "#app/components/notice.tsx";
import type { CheckedQuestion, CheckedQuiz } from "#app/content/quiz.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** Questions whose answers go into the address and come back checked; nothing of them is kept. */
export function Quiz({ quiz }: { quiz: CheckedQuiz }) {
  const t = useMessages("module");
  const { questions, checked, right, unanswered } = quiz;
  const total = questions.length;
  return (
    <section id="quiz">
      <h2>{t("quiz")}</h2>
      <p className="hint">{t("quiz-lead")}</p>
      {checked && <Outcome right={right} total={total} unanswered={unanswered} />}
      <Form
        method="get"
        action="#quiz"
        className="stack"
        preventScrollReset
        key={checked ? "checked" : "new"}
      >
        {questions.map((question) => (
          <Question key={question.name} question={question} />
        ))}
        <p className="actions">
          <Button name="q" look="plain">
            {t("quiz-check")}
          </Button>
          {checked && (
            <Link to={{ search: "", hash: "quiz" }} className="button quiet" preventScrollReset>
              {t("quiz-again")}
            </Link>
          )}
        </p>
      </Form>
    </section>
  );
}

type OutcomeProps = { right: number; total: number; unanswered: number };

/** How many are right; where answers are missing, that comes first, and no score without any. */
function Outcome({ right, total, unanswered }: OutcomeProps) {
  const t = useMessages("module");
  const score = t("quiz-score", { right, total });
  if (unanswered === 0) return <Notice tone={right === total ? "ok" : "info"} live title={score} />;
  return (
    <Notice tone="bad" live title={t("quiz-unanswered", { count: unanswered })}>
      {unanswered < total && score}
    </Notice>
  );
}

function Question({
  question: { name, question, options, chosen, result, lacksAnswer },
}: {
  question: CheckedQuestion;
}) {
  const t = useMessages("module");
  const error = lacksAnswer ? `${name}-error` : undefined;
  return (
    <fieldset className="field" aria-describedby={error}>
      <legend>
        <CodeText text={question} />
      </legend>
      {options.map((option, index) => (
        <div className="check" key={option}>
          <input
            type="radio"
            id={`${name}-${index}`}
            name={name}
            value={index}
            defaultChecked={index === chosen}
          />
          <label htmlFor={`${name}-${index}`}>
            <CodeText text={option} />
          </label>
        </div>
      ))}
      {lacksAnswer && (
        <p className="error" id={error}>
          {t("quiz-choose")}
        </p>
      )}
      {result && <Result result={result} answer={options[result.answer] ?? ""} />}
    </fieldset>
  );
}

type ResultProps = { result: NonNullable<CheckedQuestion["result"]>; answer: string };

function Result({ result: { right, explanation }, answer }: ResultProps) {
  const t = useMessages("module");
  return (
    <Notice tone={right ? "ok" : "bad"} title={right ? t("right") : t("wrong")}>
      {!right && (
        <p>
          {t("right-answer")} <CodeText text={answer} />
        </p>
      )}
      <p>
        <CodeText text={explanation} />
      </p>
    </Notice>
  );
}
