import type { ReactNode } from "react";
import type { ReviewQuestion as Question } from "#contract/learning/review-question.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export type ShownQuestion = Omit<Question, "answer"> & {
  /** The submission's id. */
  readonly submission: string;
  readonly answer:
    | (Pick<NonNullable<Question["answer"]>, "at" | "hidden"> & { readonly text: ShownText })
    | null;
};

type Props = {
  question: ShownQuestion;
  /** The title of the criterion in which the answer counts. */
  criterion: string | null;
  children?: ReactNode;
};

/**
 * A reviewer's one question about a submission, with the author's answer, or the time until which
 * the author can answer.
 */
export function ReviewQuestion({ question, criterion, children }: Props) {
  const t = useMessages("reviewQuestion");
  const { reviewer, askedAt, dueAt, state, answer, own, hidden, submission } = question;
  return (
    <section className="stack measure" id="question">
      <h3>{t("title")}</h3>
      <p className="facts">
        <PublicUser {...reviewer} size={24} />
        <Time at={askedAt} />
      </p>
      <Moderated hidden={hidden}>
        <blockquote className="card as-typed" dir="auto">
          {question.question}
        </blockquote>
      </Moderated>
      {own !== "question" && !hidden && <ReportLink kind="review-question" name={submission} />}
      {criterion !== null && <CountsIn criterion={criterion} />}
      {state === "open" && (
        <p>
          {t("open")} <Time at={dueAt} form="due" />.
        </p>
      )}
      {state === "unanswered" && !hidden && <p>{t("unanswered")}</p>}
      {answer && (
        <>
          <h4>{t("answer")}</h4>
          <Moderated hidden={answer.hidden}>
            <MemberText text={answer.text} />
          </Moderated>
          <p className="hint">
            {t("answered")} <Time at={answer.at} />
          </p>
          {own !== "answer" && !answer.hidden && (
            <ReportLink kind="review-answer" name={submission} />
          )}
        </>
      )}
      {children}
    </section>
  );
}

/** The author of a hidden text reads all of it and where to appeal; others read one sentence. */
function Moderated({ hidden, children }: { hidden: Question["hidden"]; children: ReactNode }) {
  const t = useMessages("reviewQuestion");
  if (!hidden) return children;
  if (hidden.caseId === null) return <p className="quiet-text">{t("hidden")}</p>;
  return (
    <>
      <Notice tone="bad">
        {t("hidden-own")} <Link to={`/decisions#decision-${hidden.caseId}`}>{t("hidden-why")}</Link>
      </Notice>
      {children}
    </>
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
