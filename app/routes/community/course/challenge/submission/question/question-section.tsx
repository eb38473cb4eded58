import type { Previewed } from "#app/ui/form/preview.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { ReviewQuestion, type ShownQuestion } from "#app/features/review/review-question.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { AnswerForm } from "../answer-form.tsx";

type Props = {
  asked?: { readonly question: ShownQuestion; readonly criterion: string | null };
  isAuthor: boolean;
  isNew: boolean;
  reply?: Previewed;
};

/** The reviewer's question, and for the author of the work the form that answers it. */
export function QuestionSection({ asked, isAuthor, isNew, reply }: Props) {
  const t = useMessages("reviewQuestion");
  if (!asked) return null;
  const { question, criterion } = asked;
  return (
    <ReviewQuestion question={question} criterion={criterion}>
      {isNew && <LiveNotice tone="ok">{t("done-answered")}</LiveNotice>}
      {((isAuthor && question.state === "open") || reply) && (
        <AnswerForm
          id="question-answer"
          intent="answerReviewQuestion"
          words={{ label: t("answer-label"), hint: t("answer-hint"), send: t("answer-send") }}
          reply={reply}
        />
      )}
    </ReviewQuestion>
  );
}
