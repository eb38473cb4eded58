import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";
import type { PayoutOperation } from "./actions.server.ts";

type PayoutOperationFormProps = {
  operation: PayoutOperation;
  reference?: string;
  lastResult?: SubmissionResult<string[]>;
  look?: "plain" | "danger";
};

function PayoutOperationForm({
  operation,
  reference,
  lastResult,
  look = "plain",
}: PayoutOperationFormProps) {
  const t = useMessages("adminPayouts");
  const reason = useReasonLabel();
  const [form, fields] = useForm<{ reason: string }>({
    id: `${operation}${reference ?? ""}`,
    lastResult,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={reason} />
      <p className="hint">{t(`${operation}-why`)}</p>
      {reference && <input type="hidden" name="reference" value={reference} />}
      <ReasonField field={fields.reason} />
      <Button look={look} name="intent" value={operation}>
        {t(operation)}
      </Button>
    </PostForm>
  );
}

export const PayoutOperationDisclosure = formDisclosure("adminPayouts", PayoutOperationForm);
