import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";
import type { PublicationOperation } from "./actions.server.ts";

type Props = {
  operation: PublicationOperation;
  /** The id of the version. */
  reference: string;
  lastResult?: SubmissionResult<string[]>;
};

function DecisionForm({ operation, reference, lastResult }: Props) {
  const t = useMessages("adminPublications");
  const [form, fields] = useForm<{ reason: string }>({
    id: `${operation}-${reference}`,
    lastResult,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={useReasonLabel()} />
      <input type="hidden" name="reference" value={reference} />
      <ReasonField field={fields.reason} />
      <Button
        look={operation === "declinePublication" ? "danger" : undefined}
        name="intent"
        value={operation}
      >
        {t(operation)}
      </Button>
    </PostForm>
  );
}

export const DecisionDisclosure = formDisclosure("adminPublications", DecisionForm);
