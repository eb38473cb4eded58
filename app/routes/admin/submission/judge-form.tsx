import type { SubmissionResult } from "@conform-to/dom";
import { helpfulnesses } from "#contract/learning/helpfulness.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

type Props = {
  item: { readonly id: string; readonly revision: number };
  reply?: SubmissionResult<string[]>;
};

export function JudgeForm({ item: { id, revision }, reply }: Props) {
  const t = useMessages("adminSubmission");
  const reason = useReasonLabel();
  const tRatings = useMessages("ratings");
  const mine = reply?.initialValue?.["feedback"] === id ? reply : undefined;
  const [form, fields] = useForm<{ helpfulness: string; reason: string }>({
    id: `judge-${id}`,
    reply: mine,
  });
  return (
    <details open={mine ? true : undefined}>
      <summary>{t("judge")}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={{ helpfulness: tRatings("legend"), ...reason }} />
        <input type="hidden" name="feedback" value={id} />
        {/* The rating counts only for the version that was read. */}
        <input type="hidden" name="revision" value={revision} />
        <RadioGroup
          field={fields.helpfulness}
          label={tRatings("legend")}
          options={helpfulnesses
            .toReversed()
            .map((step) => ({ value: step, label: tRatings(step) }))}
        />
        <ReasonField field={fields.reason} />
        <Button name="intent" value="rateAsAdmin" look="plain">
          {t("judge-submit")}
        </Button>
      </PostForm>
    </details>
  );
}
