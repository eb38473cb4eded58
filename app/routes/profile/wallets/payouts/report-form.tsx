import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/limits.ts";
import { Button } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { TextArea } from "#app/components/field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useForm } from "#app/components/use-form.ts";
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
