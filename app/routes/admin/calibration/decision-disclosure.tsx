import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";
import type { PieceOperation } from "./actions.server.ts";

type Props = {
  operation: PieceOperation;
  /** The id of the piece. */
  reference: string;
  /** When its score was given. */
  seen: string;
  lastResult?: SubmissionResult<string[]>;
};

function DecisionForm({ operation, reference, seen, lastResult }: Props) {
  const t = useMessages("adminCalibration");
  const [form, fields] = useForm<{ reason: string }>({
    id: `${operation}-${reference}`,
    lastResult,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={useReasonLabel()} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="seen" value={seen} />
      <ReasonField field={fields.reason} />
      <Button
        look={operation === "refusePiece" ? "danger" : undefined}
        name="intent"
        value={operation}
      >
        {t(operation)}
      </Button>
    </PostForm>
  );
}

export const DecisionDisclosure = formDisclosure("adminCalibration", DecisionForm);
