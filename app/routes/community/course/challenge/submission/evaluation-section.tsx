import type { ReactNode } from "react";
import type { ReviewTimes } from "#contract/community/community.ts";
import type { Challenge, Submission } from "#contract/learning/submission.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import {
  EvaluationView,
  type EvaluationRules,
  type ShownEvaluation,
} from "#app/features/submission/evaluation-view.tsx";
import { HelpMeanwhile } from "#app/features/feedback/help-meanwhile.tsx";
import { challengePath } from "#app/page-paths.ts";
import { ReviewPromise } from "#app/features/submission/review-promise.tsx";
import { SameText } from "#app/features/submission/same-text.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { CombinedScores } from "./combined-scores.tsx";
import { leadsToForm } from "./leads-to-form.ts";
import { CorrectionList } from "./correction-list.tsx";
import { ReviewSteps } from "./review-steps.tsx";

type Props = {
  submission: Pick<
    Submission,
    "id" | "challenge" | "review" | "viewer" | "promise" | "feedbackCount" | "submittedAt"
  > & {
    evaluation: ShownEvaluation | null;
  };
  challenge: EvaluationRules & Pick<Challenge, "id" | "community" | "course" | "maySubmit">;
  done?: "corrected" | "confirmed" | "decided" | null;
  /** The usual times, for the author of work without a released score. */
  waiting?: { times: ReviewTimes | null; mayHelp: boolean } | null;
  /** The appeal of the score, for its author. */
  children?: ReactNode;
};

export function EvaluationSection({
  submission,
  challenge,
  done = null,
  waiting = null,
  children,
}: Props) {
  const t = useMessages("submission");
  const { id, evaluation, review, viewer } = submission;
  return (
    <section className="stack" id="evaluation">
      <h2>{t("evaluation")}</h2>
      {done && <LiveNotice tone="ok">{t(`done-${done}`)}</LiveNotice>}
      {evaluation && <EvaluationView evaluation={evaluation} rules={challenge} />}
      {evaluation?.scores && (
        <CombinedScores scores={evaluation.scores} criteria={challenge.criteria} />
      )}
      {evaluation && <CorrectionList evaluation={evaluation} criteria={challenge.criteria} />}
      {evaluation?.held && <Notice tone="plain">{t("held")}</Notice>}
      {evaluation && !evaluation.final && !evaluation.held && viewer && !viewer.appeal && (
        <p className="hint">
          {t("correctable-until")} <Time at={evaluation.finalAt} form="exact" />
          {evaluation.reward && <>. {t("held-until-then")}</>}.
        </p>
      )}
      {children}
      {viewer && viewer.sameText.length > 0 && <SameText submissions={viewer.sameText} />}
      {viewer?.canConfirm && (
        <section className="stack" id="confirmation">
          <h3>{t("confirm-title")}</h3>
          <PostForm className="stack">
            <p>{t("confirm-why")}</p>
            <p className="actions">
              <Button name="intent" value="confirmEvaluation">
                {t("confirm")}
              </Button>
            </p>
          </PostForm>
        </section>
      )}
      {viewer?.canCorrect && (
        <p className="actions">
          <ButtonLink
            to={`/communities/${challenge.community}/reviews/${id}/correction`}
            look="plain"
          >
            {t("correct-it")}
          </ButtonLink>
        </p>
      )}
      {evaluation && viewer?.author && leadsToForm(challenge.maySubmit) && (
        <p className="actions">
          <ButtonLink to={`${challengePath(challenge)}#submit`}>{t("submit-again")}</ButtonLink>
        </p>
      )}
      {waiting && <ReviewSteps submission={submission} times={waiting.times} />}
      {!viewer?.sealed && <ReviewPromise {...submission} />}
      {viewer?.sealed ? (
        <p>
          {t(viewer.author ? "sealed-own" : "sealed")}{" "}
          <Time at={viewer.sealed.releasesAt} form="exact" />.
        </p>
      ) : (
        !evaluation && !waiting && <p>{review ? t("being-evaluated") : t("not-evaluated")}</p>
      )}
      {viewer?.reserved && (
        <p>
          {t("reserved")}{" "}
          <strong>
            <Money amount={viewer.reserved.reward} />
          </strong>
          , {t("reserved-until")} <Time at={viewer.reserved.until} form="date" />.
        </p>
      )}
      {viewer?.owed && (
        <p>
          {t("owed")}{" "}
          <strong>
            <Money amount={viewer.owed} />
          </strong>
          . {t("owed-why")}
        </p>
      )}
      {!evaluation && review && (
        <p className="facts">
          <span>
            {t("reviewer")} <PublicUser {...review.reviewer} size={24} />
          </span>
          <span>
            {t("review-started")} <Time at={review.startedAt} />
          </span>
        </p>
      )}
      {waiting?.mayHelp && <HelpMeanwhile />}
      {viewer?.canStepIn && (
        <p className="actions">
          <ButtonLink to={`/admin/submissions/${id}`} look="plain">
            {t("step-in")}
          </ButtonLink>
        </p>
      )}
      {!evaluation && !viewer?.sealed && viewer?.reviewer && !viewer.author && (
        <p className="actions">
          <ButtonLink to={`/communities/${challenge.community}/reviews/${id}`} look="plain">
            {t("review-it")}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
