import type { SubmissionResult } from "@conform-to/dom";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { formDisclosure } from "../form-disclosure.tsx";
import { ReasonForm } from "../reason-form.tsx";
import type { PieceOperation } from "./actions.server.ts";

type Props = {
  operation: PieceOperation;
  /** The id of the piece. */
  reference: string;
  /** The time of the piece's score. */
  seen: string;
  lastResult?: SubmissionResult<string[]>;
};

function DecisionForm(props: Props) {
  const t = useMessages("adminCalibration");
  const look = props.operation === "refusePiece" ? "danger" : undefined;
  return <ReasonForm {...props} label={t(props.operation)} look={look} />;
}

export const DecisionDisclosure = formDisclosure("adminCalibration", DecisionForm);
