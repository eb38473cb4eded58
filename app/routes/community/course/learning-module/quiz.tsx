import { Form, Link } from "@remix-run/react";
import { Tag } from "#app/ui/tag.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import type { CheckedQuestion, CheckedQuiz, QuizResult } from "#app/content/quiz.ts";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/**
 * The answers are sent in the query and returned checked. A member who marks the module as done
 * stores the first ones.
 */
type QuizProps = {
  quiz: CheckedQuiz;
  /** Fields of the page's own URL, which the form's answers replace. */
  kept?: Readonly<Record<string, string>>;
};

export function Quiz({ quiz, kept }: QuizProps) {
  const t = useMessages("module");
  const { questions, checked } = quiz;
  return (
    <section id="quiz">
      <h2>{t("quiz")}</h2>
      <p className="hint">{t("quiz-lead")}</p>
      {checked && <Outcome quiz={quiz} />}
      <Form
        method="get"
        action="#quiz"
        className="stack"
        preventScrollReset
        key={checked ? "checked" : "new"}
      >
        {Object.entries(kept ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {questions.map((question) => (
          <Question key={question.name} question={question} />
        ))}
        <p className="actions">
          <Button name="q" look="plain">
            {t("quiz-check")}
          </Button>
          {checked && (
            <Link
              to={{ search: String(new URLSearchParams(kept)), hash: "quiz" }}
              className="button quiet"
              preventScrollReset
            >
              {t("quiz-again")}
            </Link>
          )}
        </p>
      </Form>
    </section>
  );
}

function Outcome({ quiz: { questions, right, hinted, unanswered } }: { quiz: CheckedQuiz }) {
  const t = useMessages("module");
  const total = questions.length;
  const score = t("quiz-score", { right, total });
  const tries = hinted > 0 && <p>{t("quiz-hinted", { count: hinted })}</p>;
  if (unanswered === 0)
    return (
      <LiveNotice tone={right === total ? "ok" : "info"} title={score}>
        {tries}
      </LiveNotice>
    );
  return (
    <LiveNotice tone="bad" title={t("quiz-unanswered", { count: unanswered })}>
      {unanswered < total && <p>{score}</p>}
      {tries}
    </LiveNotice>
  );
}

function Question({ question }: { question: CheckedQuestion }) {
  const t = useMessages("module");
  const { name, options, chosen, first, result, lacksAnswer } = question;
  const lang = useTextLanguage();
  const noteId = lacksAnswer || result ? `${name}-said` : undefined;
  return (
    <fieldset className="field" aria-describedby={noteId}>
      <legend lang={lang}>
        <CodeText text={question.question} />
      </legend>
      {lacksAnswer && (
        <p className="error" id={noteId}>
          {t("quiz-choose")}
        </p>
      )}
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
            <span lang={lang}>
              <CodeText text={option} />
            </span>{" "}
            <Mark question={question} option={index} />
          </label>
        </div>
      ))}
      {first.option !== null && <input type="hidden" name={first.name} value={first.option} />}
      {result && <Result id={`${name}-said`} result={result} options={options} />}
    </fieldset>
  );
}

type MarkProps = { question: CheckedQuestion; option: number };

function Mark({ question: { chosen, first, result }, option }: MarkProps) {
  const t = useMessages("module");
  if (!result) return null;
  if (result.kind !== "hint" && option === result.answer)
    return <Tag tone="ok">{t("mark-right")}</Tag>;
  if (option === chosen) return <Tag tone="bad">{t("mark-wrong")}</Tag>;
  return option === first.option && <Tag tone="bad">{t("mark-tried")}</Tag>;
}

type ResultProps = { id: string; result: QuizResult; options: readonly string[] };

function Result({ id, result, options }: ResultProps) {
  const t = useMessages("module");
  const lang = useTextLanguage();
  if (result.kind === "hint")
    return (
      <Notice tone="wait" title={t("hint")} box={{ id }}>
        {result.hint && (
          <p lang={lang}>
            <CodeText text={result.hint} />
          </p>
        )}
      </Notice>
    );
  const isRight = result.kind === "right";
  return (
    <Notice tone={isRight ? "ok" : "bad"} title={isRight ? t("right") : t("wrong")} box={{ id }}>
      {!isRight && (
        <p>
          {t("right-answer")}{" "}
          <span lang={lang}>
            <CodeText text={options[result.answer] ?? ""} />
          </span>
        </p>
      )}
      <p lang={lang}>
        <CodeText text={result.explanation} />
      </p>
    </Notice>
  );
}
