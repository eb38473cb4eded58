import type { SubmissionResult } from "@conform-to/dom";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonForm } from "../reason-form.tsx";
import type { PayoutOperation } from "./actions.server.ts";

type Props = {
  operation: PayoutOperation;
  reference?: string;
  reply?: SubmissionResult<string[]>;
  look?: "plain" | "danger";
};

function PayoutOperationForm({ look = "plain", ...props }: Props) {
  const t = useMessages("adminPayouts");
  const { operation } = props;
  return <ReasonForm {...props} label={t(operation)} note={t(`${operation}-why`)} look={look} />;
}

export const PayoutOperationDisclosure = formDisclosure("adminPayouts", PayoutOperationForm);
