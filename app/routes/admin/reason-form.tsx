import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { ReasonField, useReasonLabel } from "./reason-field.tsx";

type ReasonFormProps = {
  operation: string;
  /** The id of the thing that the operation is about. */
  reference?: string;
  /** Sent back, so that a thing that has changed meanwhile is not decided. */
  seen?: string;
  label: string;
  note?: string;
  look?: "plain" | "danger";
  reply?: SubmissionResult<string[]>;
};

/** The form of an operation that needs a reason and nothing else. */
export function ReasonForm(props: ReasonFormProps) {
  const { operation, reference, seen, label, note, look, reply } = props;
  const labels = useReasonLabel();
  const [form, fields] = useForm<{ reason: string }>({
    id: reference === undefined ? operation : `${operation}-${reference}`,
    reply,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={labels} />
      {note && <p className="hint">{note}</p>}
      {reference && <input type="hidden" name="reference" value={reference} />}
      {seen && <input type="hidden" name="seen" value={seen} />}
      <ReasonField field={fields.reason} />
      <Button look={look} name="intent" value={operation}>
        {label}
      </Button>
    </PostForm>
  );
}
