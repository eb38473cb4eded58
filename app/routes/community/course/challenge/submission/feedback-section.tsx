import type { SubmissionResult } from "@conform-to/dom";
import type { MarkOutcome } from "#contract/feedback.ts";
import type { Challenge, Submission } from "#contract/submission.ts";
import { Button } from "#app/components/button.tsx";
import { lazyForm } from "#app/components/lazy-form.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { Money } from "#app/components/money.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { Time } from "#app/components/time.tsx";
import { FeedbackList, type ShownFeedback } from "#app/features/feedback/feedback-list.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { DeviceDraft } from "#app/offline/device-draft.tsx";
import { FeedbackRefused } from "./feedback-refused.tsx";
import type { FeedbackStanding } from "./feedback-standing.ts";

const FeedbackForm = lazyForm(async () => (await import("./feedback-form.tsx")).FeedbackForm);

type Props = {
  submission: Pick<Submission, "submittedAt" | "feedbackClosesAt"> & { evaluation: unknown };
  challenge: Pick<Challenge, "feedbackReward" | "rewardedFeedback">;
  feedback: readonly ShownFeedback[];
  next: string | null;
  standing: FeedbackStanding;
  done: "feedback" | "helpful" | null;
  reply?: SubmissionResult<string[]>;
};

/** What peers said, what saying it earns and until when, and the form to say something. */
export function FeedbackSection({
  submission,
  challenge,
  feedback,
  next,
  standing,
  done,
  reply,
}: Props) {
  const t = useMessages("feedback");
  const words = useMessages("submission");
  const isOver = standing === "closed";
  return (
    <section id="feedback" className="stack">
      <h2>{t("title")}</h2>
      {done && !reply && (
        <Notice tone="ok" live>
          {words(`done-${done}`)}
        </Notice>
      )}
      <FeedbackList
        feedback={feedback}
        renderAction={(item) => item.ifMarked && <Mark id={item.id} brings={item.ifMarked} />}
      />
      <LoadMore next={next} anchor="feedback" />
      <h3>{t("bounty")}</h3>
      <p className="measure">
        {submission.evaluation
          ? t("bounty-over")
          : t("bounty-why", { count: challenge.rewardedFeedback })}
      </p>
      <ul className="facts">
        {!submission.evaluation && (
          <li>
            {t("bounty-each")} <Money amount={challenge.feedbackReward} />
          </li>
        )}
        <li>
          {t("issued")} <Time at={submission.submittedAt} />
        </li>
        <li>
          {isOver ? t("ended") : t("ending-in")} <Time at={submission.feedbackClosesAt} />
        </li>
      </ul>
      {standing === "open" || reply ? (
        <>
          <DeviceDraft formId="feedback-form" />
          <FeedbackForm reply={reply} />
        </>
      ) : (
        <FeedbackRefused why={standing} />
      )}
    </section>
  );
}

/** The button comes after the rule, so that nobody learns the rule only after pressing. */
function Mark({ id, brings }: { id: string; brings: MarkOutcome }) {
  const t = useMessages("feedback");
  const rules = useMessages("marks");
  return (
    <PostForm>
      <input type="hidden" name="feedback" value={id} />
      <p className="hint">{rules(brings)}</p>
      <Button name="intent" value="markHelpful" look="plain">
        {t("mark-helpful")}
      </Button>
    </PostForm>
  );
}
