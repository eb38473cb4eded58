import type { Challenge, Submission } from "#contract/learning/submission.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { langOf } from "#app/ui/text/member-text.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { FeedbackList, type ShownFeedback } from "#app/features/feedback/feedback-list.tsx";
import { EvaluationView, type ShownEvaluation } from "#app/features/submission/evaluation-view.tsx";
import { excerptText } from "#app/ui/text/excerpt-text.ts";
import { submissionPath } from "#app/page-paths.ts";
import { ReviewPromise } from "#app/features/submission/review-promise.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  mine: Omit<Submission, "text" | "html" | "evaluation"> & {
    evaluation: ShownEvaluation | null;
    feedback: readonly ShownFeedback[];
  };
  rules: Omit<Challenge, "mine">;
  /** False if the evaluation is shown beside the form. */
  showsEvaluation: boolean;
};

export function OwnSubmission({ mine, rules, showsEvaluation }: Props) {
  const t = useMessages("challenge");
  const words = useMessages("submission");
  const common = useMessages("common");
  const { state, excerpt, language, submittedAt, evaluation, feedback, feedbackCount } = mine;
  const next = {
    submitted: t("waiting-next"),
    "in-review": t("in-review-next"),
    passed: null,
    "not-passed": rules.open ? t("not-passed-next") : t("not-passed-closed"),
    withdrawn: null,
  }[state];
  return (
    <section id="yours" className="stack">
      <h2>{t("your-submission")}</h2>
      <ol className="facts steps">
        <li className="done" aria-current={state === "submitted" ? "step" : undefined}>
          {t("submitted-at")} <Time at={submittedAt} />
        </li>
        <li
          className={state === "submitted" ? undefined : "done"}
          aria-current={state === "in-review" ? "step" : undefined}
        >
          {common("state-in-review")}
        </li>
        <li
          className={evaluation ? "done" : undefined}
          aria-current={evaluation ? "step" : undefined}
        >
          {evaluation ? common(`state-${state}`) : words("evaluation")}
        </li>
      </ol>
      <p className="measure" dir="auto" lang={langOf(language)}>
        {excerptText(excerpt)}
      </p>
      {mine.viewer?.sealed ? (
        <p className="measure">
          {words("sealed-own")} <Time at={mine.viewer.sealed.releasesAt} form="exact" />.
        </p>
      ) : (
        <>
          {next && <p className="measure">{next}</p>}
          <ReviewPromise {...mine} />
        </>
      )}
      <p className="actions">
        <ButtonLink to={submissionPath(mine.challenge, mine.id)} look="plain">
          {t("open-it")}
        </ButtonLink>
      </p>
      {evaluation && showsEvaluation && (
        <EvaluationView evaluation={evaluation} rules={mine.rules ?? rules} />
      )}
      <h3>{t("feedback-on-it")}</h3>
      <FeedbackList feedback={feedback} />
      {feedbackCount > 0 && (
        <p>
          <Link to={`${submissionPath(mine.challenge, mine.id)}#feedback`}>
            {t("all-feedback")}
          </Link>
        </p>
      )}
    </section>
  );
}
