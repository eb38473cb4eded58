import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { verdicts } from "#contract/moderation/names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

export function VerdictForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const t = useMessages("moderation");
  const [form, fields] = useForm<Record<"act" | "words", string>>({
    id: "judgeAppeal",
    lastResult,
  });
  const labels = { act: t("what-to-do"), words: t("judge-words") };
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={labels} />
      <RadioGroup
        field={fields.act}
        label={labels.act}
        options={verdicts.map((value) => ({ value, label: t(`act-${value}`) }))}
      />
      <TextArea
        field={fields.words}
        label={labels.words}
        rows={4}
        minLength={limits.minimumReason}
        maxLength={limits.moderationWords}
      />
      <Button name="intent" value="judgeAppeal">
        {t("send-judgement")}
      </Button>
    </PostForm>
  );
}
