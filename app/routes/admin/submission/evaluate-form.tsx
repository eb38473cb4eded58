import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import type { FieldMeta } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  CriteriaFields,
  useScoringForm,
  type Rules,
} from "../../community/reviews/criteria-fields.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

export function EvaluateForm({
  rules,
  reply,
}: {
  rules: Rules;
  reply?: SubmissionResult<string[]>;
}) {
  const t = useMessages("adminSubmission");
  const reason = useReasonLabel();
  const { form, fields, labels, typed, readPoints } = useScoringForm(
    "evaluate-as-admin",
    rules,
    reply,
  );
  return (
    <PostForm form={form} className="stack" onInput={readPoints}>
      <MemberFormErrors form={form} labels={{ ...labels, ...reason }} />
      <CriteriaFields rules={rules} fields={fields} typed={typed} />
      <ReasonField field={fields["reason"] as FieldMeta} />
      <p className="hint">{t("evaluate-note")}</p>
      <p className="actions">
        <Button name="intent" value="evaluateAsAdmin">
          {t("evaluate-submit")}
        </Button>
      </p>
    </PostForm>
  );
}
