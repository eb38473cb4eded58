import type { SubmissionResult } from "@conform-to/dom";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonForm } from "../reason-form.tsx";
import type { PublicationOperation } from "./actions.server.ts";

type Props = {
  operation: PublicationOperation;
  /** The id of the version. */
  reference: string;
  lastResult?: SubmissionResult<string[]>;
};

function DecisionForm(props: Props) {
  const t = useMessages("adminPublications");
  const look = props.operation === "declinePublication" ? "danger" : undefined;
  return <ReasonForm {...props} label={t(props.operation)} look={look} />;
}

export const DecisionDisclosure = formDisclosure("adminPublications", DecisionForm);
