import { useSearchParams } from "@remix-run/react";
import type { z } from "zod";
import type { FeedbackInput, listFeedback } from "#contract/learning/feedback.ts";
import { AnswerForm } from "./answer-form.tsx";
import { RatingForm } from "./rating-form.tsx";
import { FeedbackForm } from "#app/features/submission/feedback-form.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Previewed } from "#app/ui/form/preview.tsx";
import type { ShownFeedback } from "#app/features/feedback/feedback-list.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

export { FeedbackForm };
export type ListedFeedback = z.output<(typeof listFeedback)["response"]>;

export type FeedbackActionsProps = {
  own: { readonly id: string; readonly given: FeedbackInput } | null;
  answering: { readonly id: string; readonly text: string } | null;
  promised: ListedFeedback["promised"];
  ratingReply?: Previewed;
  editReply?: Previewed;
  answerReply?: Previewed;
};

const itemOf = (reply: Previewed | undefined) => reply?.initialValue?.["feedback"];

export function FeedbackActions({
  item,
  ...forms
}: FeedbackActionsProps & { item: ShownFeedback }) {
  const { own, editReply, ratingReply, promised } = forms;
  const { id, brings, revision, canAnswer } = item;
  const isEdited = itemOf(editReply) === id;
  return (
    <>
      {brings && (
        <RatingForm
          item={{ id, revision }}
          brings={brings}
          promised={promised}
          reply={itemOf(ratingReply) === id ? ratingReply : undefined}
        />
      )}
      {canAnswer && <Answer item={item} {...forms} />}
      {(own?.id === id || isEdited) && (
        <Edit id={id} given={own?.given} reply={isEdited ? editReply : undefined} />
      )}
      {own?.id === id && <WithdrawForm intent="withdrawFeedback" feedback={id} />}
    </>
  );
}

/** The forms of feedback that the page no longer shows, so that no text is lost. */
export function OrphanedForms({
  feedback,
  editReply,
  answerReply,
}: FeedbackActionsProps & { feedback: readonly ShownFeedback[] }) {
  const isOrphaned = (reply: Previewed | undefined) =>
    reply !== undefined && !feedback.some(({ id }) => id === itemOf(reply));
  return (
    <>
      {isOrphaned(editReply) && <Edit id={String(itemOf(editReply))} reply={editReply} />}
      {isOrphaned(answerReply) && (
        <FeedbackAnswer id={String(itemOf(answerReply))} reply={answerReply} />
      )}
    </>
  );
}

type EditProps = { id: string; given?: FeedbackInput | undefined; reply?: Previewed | undefined };

function Edit({ id, given, reply }: EditProps) {
  const t = useMessages("changes");
  return (
    <>
      <DeviceDraft formId="edit-feedback-form" />
      <details open={reply !== undefined}>
        <summary>{t("editFeedback")}</summary>
        <FeedbackForm changed={{ id, given }} reply={reply} />
      </details>
    </>
  );
}

type FeedbackAnswerProps = { id: string; text?: string | undefined; reply: Previewed | undefined };

function FeedbackAnswer({ id, ...typed }: FeedbackAnswerProps) {
  const t = useMessages("changes");
  return (
    <AnswerForm
      id="answer-form"
      intent="answerFeedback"
      words={{ label: t("answer-label"), hint: t("answer-hint"), send: t("answer-send") }}
      {...typed}
    >
      <input type="hidden" name="feedback" value={id} />
    </AnswerForm>
  );
}

/** A link opens the form of one item at a time: most readers reply to one or none. */
function Answer({
  item: { id, answer },
  answering,
  answerReply,
}: FeedbackActionsProps & { item: ShownFeedback }) {
  const t = useMessages("changes");
  const [search] = useSearchParams();
  const isSent = itemOf(answerReply) === id;
  if (isSent || answering?.id === id) {
    return (
      <FeedbackAnswer
        key={id}
        id={id}
        text={answering?.text}
        reply={isSent ? answerReply : undefined}
      />
    );
  }
  const wanted = new URLSearchParams(search);
  wanted.delete("done");
  wanted.set("answer", id);
  return (
    <>
      <p>
        <Link to={`?${wanted}#feedback-${id}`}>{t(answer ? "answer-edit" : "answer")}</Link>
      </p>
      {answer && <WithdrawForm intent="withdrawAnswer" feedback={id} />}
    </>
  );
}
