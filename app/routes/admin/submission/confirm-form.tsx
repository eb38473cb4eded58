import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/components/button.tsx";
import { MemberFormErrors } from "#app/components/member-form-errors.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useForm } from "#app/components/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

export function ConfirmForm({ reply }: { reply?: SubmissionResult<string[]> }) {
  const t = useMessages("adminSubmission");
  const reason = useReasonLabel();
  const [form, fields] = useForm<{ reason: string }>({
    id: "confirm-as-admin",
    lastResult: reply,
  });
  return (
    <PostForm form={form} className="stack">
      <MemberFormErrors form={form} labels={reason} />
      <ReasonField field={fields.reason} />
      <p className="actions">
        <Button name="intent" value="confirmAsAdmin">
          {t("confirm-submit")}
        </Button>
      </p>
    </PostForm>
  );
}
