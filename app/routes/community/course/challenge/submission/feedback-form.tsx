import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/limits.ts";
import { Button } from "#app/components/button.tsx";
import { RadioGroup, TextArea, TextField } from "#app/components/field.tsx";
import { MemberFormErrors } from "#app/components/member-form-errors.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useForm } from "#app/components/use-form.ts";
import { LanguageField } from "#app/features/submission/language-field.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Fields = { format: string; text: string; link: string; language: string };

/** A text, or a pull request with one; the chosen kind decides whether the link counts. */
export function FeedbackForm({ reply }: { reply?: SubmissionResult<string[]> }) {
  const t = useMessages("feedback");
  const [form, fields] = useForm<Fields>({
    id: "feedback-form",
    lastResult: reply,
    defaultValue: { format: "text", language: "auto" },
  });
  return (
    <>
      <h3>{t("give-title")}</h3>
      <PostForm form={form} className="stack">
        <MemberFormErrors form={form} />
        <p className="hint">{t("give-hint")}</p>
        <RadioGroup
          field={fields.format}
          label={t("format-label")}
          options={[
            { value: "text", label: t("format-text") },
            { value: "github", label: t("format-github") },
          ]}
        />
        <TextArea
          field={fields.text}
          label={t("text-label")}
          hint={t("text-hint", { count: limits.feedbackWords })}
          maxLength={limits.feedbackText}
        />
        <TextField
          field={fields.link}
          label={t("link-label")}
          hint={t("link-hint")}
          required="depends"
          type="url"
          inputMode="url"
          autoComplete="off"
          literal
          maxLength={limits.link}
        />
        <LanguageField field={fields.language} />
        <Button name="intent" value="giveFeedback">
          {t("send")}
        </Button>
      </PostForm>
    </>
  );
}
