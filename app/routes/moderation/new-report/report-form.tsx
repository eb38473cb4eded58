import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { reportReasons } from "#contract/moderation/names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type Props = { about: string; isVisitor: boolean; lastResult?: SubmissionResult<string[]> };

export function ReportForm({ about, isVisitor, lastResult }: Props) {
  const t = useMessages("reports");
  const [form, fields] = useForm<Record<"reason" | "words" | "email", string>>({
    id: "report",
    lastResult,
  });
  const labels = { reason: t("reason"), words: t("words"), email: t("email") };
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="about" value={about} />
      <RadioGroup
        field={fields.reason}
        label={labels.reason}
        options={reportReasons.map((value) => ({ value, label: t(`reason-${value}`) }))}
      />
      <TextArea
        field={fields.words}
        label={labels.words}
        hint={t("words-hint")}
        rows={4}
        minLength={limits.minimumReason}
        maxLength={limits.moderationWords}
      />
      {isVisitor && (
        <TextField
          field={fields.email}
          type="email"
          label={labels.email}
          hint={t("email-hint")}
          autoComplete="email"
          required={false}
          literal
        />
      )}
      <Button>{t("send")}</Button>
    </PostForm>
  );
}
