import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Preview, PreviewButton, type Previewed } from "#app/ui/form/preview.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  answering: { readonly id: string; readonly text: string };
  reply?: Previewed;
};

export function AnswerForm({ answering, reply }: Props) {
  const t = useMessages("changes");
  const [form, fields] = useForm<{ text: string }>({
    id: "answer-form",
    lastResult: reply,
    defaultValue: { text: answering.text },
  });
  return (
    <PostForm form={form} className="stack">
      <MemberFormErrors form={form} labels={{ text: t("answer-label") }} />
      <input type="hidden" name="feedback" value={answering.id} />
      <TextArea
        field={fields.text}
        label={t("answer-label")}
        hint={t("answer-hint")}
        maxLength={limits.feedbackText}
        rows={4}
      />
      <p className="actions">
        <Button name="intent" value="answerFeedback">
          {t("answer-send")}
        </Button>
        <PreviewButton intent="answerFeedback" />
      </p>
      <Preview reply={reply} />
    </PostForm>
  );
}
