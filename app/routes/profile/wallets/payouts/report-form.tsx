import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export type ReportFormProps = { payout: string; lastResult?: SubmissionResult<string[]> };

export function ReportForm({ payout, lastResult }: ReportFormProps) {
  const t = useMessages("payouts");
  const [form, fields] = useForm<{ text: string }>({ id: `report-${payout}`, lastResult });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ text: t("report-text") }} />
      <input type="hidden" name="payout" value={payout} />
      <TextArea
        field={fields.text}
        label={t("report-text")}
        hint={t("report-hint")}
        rows={4}
        minLength={limits.minimumPayoutReport}
        maxLength={limits.payoutReport}
      />
      <Button look="plain" name="intent" value="reportPayout">
        {t("report-send")}
      </Button>
    </PostForm>
  );
}
