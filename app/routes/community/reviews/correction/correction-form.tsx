import type { SubmissionResult } from "@conform-to/dom";
import type { Evaluation } from "#contract/learning/submission.ts";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField, type FieldMeta } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { CriteriaFields, useScoringForm, type Rules } from "../criteria-fields.tsx";
import { fieldsOf } from "../criterion-fields.ts";

type Props = {
  rules: Rules;
  evaluation: Pick<Evaluation, "points" | "comment">;
  seen: number;
  reply?: SubmissionResult<string[]>;
};

export function CorrectionForm({ rules, evaluation, seen, reply }: Props) {
  const t = useMessages("corrections");
  const { form, fields, labels, typed, readPoints } = useScoringForm(
    "correction-form",
    rules,
    reply,
    fieldsOf(evaluation.points, evaluation.comment),
  );
  return (
    <PostForm form={form} className="stack" onInput={readPoints}>
      <MemberFormErrors form={form} labels={{ ...labels, reason: t("reason") }} />
      <input type="hidden" name="seen" value={seen} />
      <CriteriaFields rules={rules} fields={fields} typed={typed} />
      <TextField
        field={fields["reason"] as FieldMeta}
        label={t("reason")}
        hint={t("reason-hint")}
        autoComplete="off"
        minLength={limits.minimumReason}
        maxLength={limits.reason}
      />
      <p className="hint">{t("consequences")}</p>
      <p className="actions">
        <Button>{t("submit")}</Button>
      </p>
    </PostForm>
  );
}
