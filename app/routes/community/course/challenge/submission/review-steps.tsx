import type { ReviewTimes, Waits } from "#contract/community/community.ts";
import type { Submission } from "#contract/learning/submission.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { StepPath } from "#app/features/payout/step-path.tsx";
import { formatSpan } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { Time } from "#app/ui/text/time.tsx";

type Props = {
  submission: Pick<Submission, "submittedAt" | "feedbackCount" | "review" | "viewer">;
  /** The usual times of the community; null if there are none. */
  times: ReviewTimes | null;
};

/** The steps of the author's own work until its reward, with their usual times. */
export function ReviewSteps({ submission, times }: Props) {
  const t = useMessages("submission");
  const usually = useUsualTime();
  const { submittedAt, feedbackCount, review, viewer } = submission;
  const isScored = viewer?.sealed != null;
  const { feedbackHours, scoreHours, claimHours } = reviewPolicy;
  const waiting = `${t(review ? "being-evaluated" : "not-evaluated")} ${usually(times?.score, scoreHours)}`;
  return (
    <StepPath
      steps={[
        { name: t("step-submitted"), about: <Time at={submittedAt} />, isDone: true },
        {
          name: t("step-feedback"),
          about:
            feedbackCount > 0
              ? t("step-feedback-given", { count: feedbackCount })
              : usually(times?.feedback, feedbackHours),
          isDone: feedbackCount > 0,
        },
        {
          name: t("step-score"),
          about: isScored ? t("step-score-given") : waiting,
          isDone: isScored,
        },
        {
          name: t("step-reward"),
          about: viewer?.reserved
            ? usually(times?.claimable, claimHours, "step-claimable")
            : t("points-only"),
          isDone: false,
        },
      ]}
    />
  );
}

/**
 * The community's median in words, or the promised time if the community has too few works for a
 * median.
 */
function useUsualTime() {
  const t = useMessages("submission");
  const locale = useLocale();
  return (
    waits: Waits | null | undefined,
    hours: number,
    promise: "step-promised" | "step-claimable" = "step-promised",
  ): string =>
    waits
      ? t("step-usual", { time: formatSpan(locale, 3_600 * Math.max(waits.median, 0.1)) })
      : t(promise, { time: formatSpan(locale, 3_600 * hours) });
}
