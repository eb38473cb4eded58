import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { CriteriaFields, useScoringForm, type Rules } from "../reviews/criteria-fields.tsx";
import { fieldsOf } from "../reviews/criterion-fields.ts";

type Props = {
  rules: Rules;
  given?: Parameters<typeof fieldsOf>[0] | null;
  piece: string;
  intent: string;
  label: string;
  reply?: SubmissionResult<string[]> | undefined;
};

export function PointsForm({ rules, given, piece, intent, label, reply }: Props) {
  const { form, fields, labels, typed, readPoints } = useScoringForm(
    `points-of-${piece}`,
    rules,
    reply,
    fieldsOf(given ?? [], ""),
  );
  return (
    <PostForm form={form} className="stack" onInput={readPoints}>
      <MemberFormErrors form={form} labels={labels} />
      <input type="hidden" name="piece" value={piece} />
      <CriteriaFields rules={rules} fields={fields} typed={typed} hasComment={false} />
      <p className="actions">
        <Button name="intent" value={intent}>
          {label}
        </Button>
      </p>
    </PostForm>
  );
}
