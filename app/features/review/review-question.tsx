import type { ReactNode } from "react";
import type { ReviewQuestion as Question } from "#contract/learning/review-question.ts";
import { Person } from "#app/ui/person.tsx";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export type ShownQuestion = Omit<Question, "answer"> & {
  readonly answer: { readonly at: string; readonly text: ShownText } | null;
};

type Props = {
  question: ShownQuestion;
  /** The title of the criterion in which the answer counts. */
  criterion: string | null;
  children?: ReactNode;
};

/** The one question of a reviewer about a submission, with its author's answer or the time for it. */
export function ReviewQuestion({ question, criterion, children }: Props) {
  const t = useMessages("reviewQuestion");
  const { reviewer, askedAt, dueAt, state, answer } = question;
  return (
    <section className="stack measure" id="question">
      <h3>{t("title")}</h3>
      <p className="facts">
        <Person {...reviewer} size={24} />
        <Time at={askedAt} />
      </p>
      <blockquote className="card as-typed" dir="auto">
        {question.question}
      </blockquote>
      {criterion !== null && <CountsIn criterion={criterion} />}
      {state === "open" && (
        <p>
          {t("open")} <Time at={dueAt} form="due" />.
        </p>
      )}
      {state === "unanswered" && <p>{t("unanswered")}</p>}
      {answer && (
        <>
          <h4>{t("answer")}</h4>
          <MemberText text={answer.text} />
          <p className="hint">
            {t("answered")} <Time at={answer.at} />
          </p>
        </>
      )}
      {children}
    </section>
  );
}

function CountsIn({ criterion }: { criterion: string }) {
  const t = useMessages("reviewQuestion");
  return (
    <p className="hint">
      {t("counts-in")}{" "}
      <strong lang={useTextLanguage()}>
        <CodeText text={criterion} />
      </strong>
      .
    </p>
  );
}
