import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

export function EndForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const t = useMessages("banners");
  const labels = useReasonLabel();
  const [form, fields] = useForm<{ reason: string }>({ id: "endPlatformBanner", lastResult });
  return (
    <details open={lastResult ? true : undefined}>
      <summary>{t("end")}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={labels} />
        <p className="hint">{t("end-why")}</p>
        <ReasonField field={fields.reason} />
        <Button look="danger" name="intent" value="endPlatformBanner">
          {t("end")}
        </Button>
      </PostForm>
    </details>
  );
}
