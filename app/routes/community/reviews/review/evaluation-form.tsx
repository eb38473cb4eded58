import type { SubmissionResult } from "@conform-to/dom";
import type { ComponentProps, KeyboardEvent } from "react";
import type { EvaluationDraft } from "#contract/learning/review.ts";
import type { Submission } from "#contract/learning/submission.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { Button } from "#app/ui/button.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { ReviewQuestion, type ShownQuestion } from "#app/features/review/review-question.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { CriteriaFields, useScoringForm, type Rules } from "../criteria-fields.tsx";
import { useMemberCommentHint } from "../member-comment-hint.ts";
import { fieldsOf } from "../criterion-fields.ts";

type Props = {
  rules: Rules;
  draft: (EvaluationDraft & { readonly savedAt: string }) | null;
  review: Submission["review"];
  /** A member's comment is feedback. */
  isMember: boolean;
  question: ShownQuestion | null;
  /** The viewer has asked the question, and the score waits for its answer. */
  waits: boolean;
  /** The criterion in which the answer to the question counts. */
  criterion: { readonly id: string; readonly title: string } | null;
  reply?: SubmissionResult<string[]>;
};

export function EvaluationForm({ rules, draft, review, isMember, ...rest }: Props) {
  const { question, waits, criterion, reply } = rest;
  const t = useMessages("review");
  const tMemberScore = useMessages("memberScore");
  const tReviewQuestion = useMessages("reviewQuestion");
  const commentHint = useMemberCommentHint(isMember);
  const locale = useLocale();
  const { form, fields, labels, typed, readPoints } = useScoringForm(
    "evaluation-form",
    rules,
    reply,
    draft && fieldsOf(draft.criteria, draft.comment),
  );
  return (
    <PostForm form={form} className="stack" onInput={readPoints} onKeyDown={sendByKeys}>
      <MemberFormErrors form={form} labels={labels} />
      <p className="hint">
        {review?.endsAt && (
          <>
            {t("lease-until")} <Time at={review.endsAt} form="due" />.{" "}
          </>
        )}
        {draft && (
          <>
            {t("draft-note")} <Time at={draft.savedAt} />.
          </>
        )}
      </p>
      <CriteriaFields
        rules={rules}
        fields={fields}
        typed={typed}
        beside={besideOf(question, criterion)}
        commentHint={commentHint}
        hasSendKeys={!waits}
      />
      {waits && question && (
        <Notice tone="wait">
          {tReviewQuestion("waits")} <Time at={question.dueAt} form="due" />.
        </Notice>
      )}
      <p className="actions">
        {!waits && (
          <Button
            name="intent"
            value="evaluateSubmission"
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {t("submit")}
          </Button>
        )}
        <Button name="intent" value="saveEvaluationDraft" look="plain" formNoValidate>
          {t("save-draft")}
        </Button>
        {review?.canRenew && (
          <Button name="intent" value="renewReview" look="plain" formNoValidate>
            {t("renew", { time: formatDuration(locale, reviewPolicy.leaseHours, "hour") })}
          </Button>
        )}
        <Button name="intent" value="releaseReview" look="plain" formNoValidate>
          {isMember ? tMemberScore("give-back") : t("release")}
        </Button>
      </p>
      <details>
        <summary>{t("afterwards")}</summary>
        <div className="stack hint">
          <p>{isMember ? tMemberScore("submit-note") : t("submit-note")}</p>
          <p>{isMember ? tMemberScore("give-back-why") : t("release-why")}</p>
        </div>
      </details>
    </PostForm>
  );
}

/** The question and its answer, for the place beside its criterion. */
export const besideOf = (
  question: ShownQuestion | null,
  criterion: Props["criterion"],
): ComponentProps<typeof CriteriaFields>["beside"] =>
  question &&
  criterion && {
    criterion: criterion.id,
    shown: <ReviewQuestion question={question} criterion={criterion.title} />,
  };

/** Ctrl+Enter or Cmd+Enter in any field sends the evaluation. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const form = event.currentTarget;
  const send = form.querySelector<HTMLElement>('[value="evaluateSubmission"]');
  if (send) form.requestSubmit(send);
}
