import type { Challenge, Evaluation, Submission } from "#contract/learning/submission.ts";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { MoneyFact, TimeFact } from "#app/ui/text/facts.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import type { Previewed } from "#app/ui/form/preview.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { FeedbackList, type ShownFeedback } from "#app/features/feedback/feedback-list.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import {
  FeedbackActions,
  FeedbackForm,
  OrphanedForms,
  type FeedbackActionsProps,
} from "./feedback-actions.tsx";
import { FeedbackRefused } from "./feedback-refused.tsx";
import type { FeedbackStage } from "./feedback-stage.ts";

export const doneToFeedback = [
  "feedback",
  "helpful",
  "feedback-edited",
  "feedback-withdrawn",
  "answered",
  "answer-withdrawn",
] as const;
type DoneToFeedback = (typeof doneToFeedback)[number];

type Props = {
  submission: Pick<Submission, "submittedAt" | "feedbackClosesAt" | "feedbackCount"> & {
    evaluation: Pick<Evaluation, "final" | "finalAt"> | null;
  };
  challenge: Pick<Challenge, "feedbackReward" | "rewardedFeedback">;
  feedback: readonly ShownFeedback[];
  next: string | null;
  stage: FeedbackStage;
  /** The page of the viewer's assignment of this submission. */
  assignment: string | null;
  done: DoneToFeedback | null;
  reply?: Previewed;
  refusal?: string;
  forms: FeedbackActionsProps;
};

export function FeedbackSection({
  submission,
  challenge,
  feedback,
  next,
  stage,
  assignment,
  done,
  reply,
  refusal,
  forms,
}: Props) {
  const t = useMessages("feedback");
  const isOver = stage === "closed";
  return (
    <section id="feedback" className="stack">
      <h2>{t("title")}</h2>
      {done && <Done what={done} />}
      {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
      <FeedbackList
        feedback={feedback}
        isGiven={submission.feedbackCount > 0}
        renderAction={(item) => <FeedbackActions item={item} {...forms} />}
      />
      <OrphanedForms feedback={feedback} {...forms} />
      <LoadMore next={next} anchor="feedback" />
      <h3>{t(submission.evaluation ? "bounty-ended" : "bounty")}</h3>
      <p className="measure">
        {submission.evaluation
          ? t("bounty-over")
          : t("bounty-why", { count: challenge.rewardedFeedback })}
      </p>
      <ul className="facts">
        {submission.evaluation ? (
          <li>
            {t(isOver ? "given-until" : "give-until")}{" "}
            <Time at={submission.feedbackClosesAt} form="date" />
          </li>
        ) : (
          <>
            <MoneyFact name={t("bounty-each")} amount={challenge.feedbackReward} />
            <TimeFact name={t("issued")} at={submission.submittedAt} />
            <li>
              {isOver ? t("ended") : t("ending-in")} <Time at={submission.feedbackClosesAt} />
            </li>
          </>
        )}
      </ul>
      {feedback.length > 0 &&
        forms.promised &&
        submission.evaluation &&
        !submission.evaluation.final && <SayUntil at={submission.evaluation.finalAt} />}
      {stage === "open" || reply ? (
        <>
          <HowPaid assignment={assignment} />
          <DeviceDraft formId="feedback-form" />
          <FeedbackForm reply={reply} />
        </>
      ) : (
        <FeedbackRefused why={stage} />
      )}
    </section>
  );
}

function HowPaid({ assignment }: { assignment: string | null }) {
  const t = useMessages("feedback");
  return assignment ? (
    <Notice tone="ok">
      {t("assigned-here")} <Link to={assignment}>{t("to-assignment")}</Link>
    </Notice>
  ) : (
    <Notice tone="plain" title={t("free-title")}>
      {t("free")} <Link to="/feedback">{t("take-next")}</Link>
    </Notice>
  );
}

function SayUntil({ at }: { at: string }) {
  const t = useMessages("judged");
  return (
    <p className="measure">
      {t("say-until")} <Time at={at} form="exact" />. {t("default")}
    </p>
  );
}

function Done({ what }: { what: DoneToFeedback }) {
  const words = useMessages("submission");
  const t = useMessages("changes");
  return (
    <LiveNotice tone="ok">
      {what === "feedback" || what === "helpful" ? words(`done-${what}`) : t(`done-${what}`)}
    </LiveNotice>
  );
}
