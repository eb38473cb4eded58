import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import {
  CriteriaFields,
  useCriteriaLabels,
  useTypedPoints,
  type Rules,
} from "../reviews/criteria-fields.tsx";
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
  const { criteria } = rules;
  const said = fieldsOf(given ?? [], "");
  const labels = useCriteriaLabels(criteria);
  const [form, fields] = useForm<Record<string, string>>({
    id: `points-of-${piece}`,
    lastResult: reply,
    defaultValue: said,
  });
  const [typed, readPoints] = useTypedPoints(criteria, reply?.initialValue ?? said);
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
