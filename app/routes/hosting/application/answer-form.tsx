import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

export function AnswerForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const t = useMessages("application");
  const [form, fields] = useForm<{ text: string }>({ id: "answerApplication", lastResult });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ text: t("your-answer") }} />
      <TextArea
        field={fields.text}
        label={t("your-answer")}
        maxLength={limits.applicationText}
        rows={6}
      />
      <Button name="intent" value="answerApplication">
        {t("send-answer")}
      </Button>
    </PostForm>
  );
}
