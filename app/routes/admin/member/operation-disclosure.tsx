import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";
import type { Operation } from "./actions.server.ts";

type OperationFormProps = {
  operation: Operation;
  reply?: SubmissionResult<string[]>;
  choice?: {
    readonly name: "community" | "session";
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  proposal?: string;
  look?: "plain" | "danger";
};

function OperationForm({ operation, reply, choice, proposal, look = "plain" }: OperationFormProps) {
  const t = useMessages("adminMember");
  const reason = useReasonLabel();
  const [form, fields] = useForm<{ reason: string; community: string; session: string }>({
    id: operation,
    reply,
  });
  return (
    <PostForm form={form} className="stack">
      {!form.errors && (
        <ErrorSummary
          form={form}
          labels={{ ...(choice && { [choice.name]: choice.label }), ...reason }}
        />
      )}
      <p className="hint">{t(`${operation}-why`)}</p>
      {proposal && <input type="hidden" name="proposal" value={proposal} />}
      {choice && (
        <RadioGroup field={fields[choice.name]} label={choice.label} options={choice.options} />
      )}
      <ReasonField field={fields.reason} />
      <Button look={look} name="intent" value={operation}>
        {t(operation)}
      </Button>
    </PostForm>
  );
}

export const OperationDisclosure = formDisclosure("adminMember", OperationForm);
