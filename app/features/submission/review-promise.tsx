import type { Submission } from "#contract/learning/submission.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { MoneyFact } from "#app/ui/text/facts.tsx";
import { Time } from "#app/ui/text/time.tsx";

type Props = Pick<Submission, "promise" | "feedbackCount"> & { evaluation: unknown };

/** The times promised for work that waits, and how much of them is left. */
export function ReviewPromise({ promise, feedbackCount, evaluation }: Props) {
  const t = useMessages("submission");
  if (!promise || evaluation) return null;
  const { feedbackDue, scoreDue, isFeedbackLate, isScoreLate, lateReward } = promise;
  return (
    <ul className="facts">
      {feedbackCount === 0 && (
        <li>
          {t(isFeedbackLate ? "feedback-late" : "feedback-due")}{" "}
          <Time at={feedbackDue} form="due" />
        </li>
      )}
      <li>
        {t(isScoreLate ? "score-late" : "score-due")} <Time at={scoreDue} form="due" />
        {isScoreLate && <>. {t("late-first")}</>}
      </li>
      {lateReward && <MoneyFact name={t("late-reward")} amount={lateReward} />}
    </ul>
  );
}
