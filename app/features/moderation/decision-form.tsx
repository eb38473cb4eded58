import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { ruleNames } from "#contract/moderation/names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type Props = { mayBar: boolean; reply?: SubmissionResult<string[]> };

export function DecisionForm({ mayBar, reply }: Props) {
  const t = useMessages("moderation");
  const tRules = useMessages("rules");
  const [form, fields] = useForm<Record<"act" | "rule" | "words" | "days", string>>({
    id: "decideCase",
    reply,
  });
  const labels = {
    act: t("what-to-do"),
    rule: t("rule"),
    words: t("words"),
    days: t("days"),
  };
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={labels} />
      <RadioGroup
        field={fields.act}
        label={labels.act}
        options={[
          { value: "dismiss", label: t("act-dismiss") },
          { value: "warn", label: t("act-warn") },
          { value: "hide", label: t("act-hide"), hint: t("hint-hide") },
          ...(mayBar ? [{ value: "bar", label: t("act-bar"), hint: t("hint-bar") }] : []),
        ]}
      />
      <RadioGroup
        field={fields.rule}
        label={labels.rule}
        required="depends"
        options={ruleNames.map((name) => ({ value: name, label: tRules(name) }))}
      />
      <TextArea
        field={fields.words}
        label={labels.words}
        required="depends"
        rows={4}
        maxLength={limits.moderationWords}
      />
      {mayBar && (
        <TextField
          field={fields.days}
          type="number"
          inputMode="numeric"
          label={labels.days}
          hint={t("days-hint")}
          required="depends"
          min={1}
          max={limits.barDays}
        />
      )}
      <Button name="intent" value="decideCase">
        {t("send")}
      </Button>
    </PostForm>
  );
}
