import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

export function ConfirmForm({ reply }: { reply?: SubmissionResult<string[]> }) {
  const t = useMessages("adminSubmission");
  const reason = useReasonLabel();
  const [form, fields] = useForm<{ reason: string }>({
    id: "confirm-as-admin",
    reply,
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
