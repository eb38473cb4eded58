import { limits } from "#contract/core/limits.ts";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Preview, PreviewButton, type Previewed } from "#app/ui/form/preview.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** The answer to a reviewer's question, for the author of the work. */
export function QuestionAnswerForm({ reply }: { reply?: Previewed }) {
  const t = useMessages("reviewQuestion");
  const [form, fields] = useForm<{ text: string }>({ id: "question-answer", lastResult: reply });
  return (
    <>
      <DeviceDraft formId="question-answer" />
      <PostForm form={form} className="stack">
        <MemberFormErrors form={form} labels={{ text: t("answer-label") }} />
        <TextArea
          field={fields.text}
          label={t("answer-label")}
          hint={t("answer-hint")}
          maxLength={limits.feedbackText}
          rows={5}
        />
        <p className="actions">
          <Button name="intent" value="answerReviewQuestion">
            {t("answer-send")}
          </Button>
          <PreviewButton intent="answerReviewQuestion" />
        </p>
        <Preview reply={reply} />
      </PostForm>
    </>
  );
}
