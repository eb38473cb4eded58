import type { ComponentType } from "react";
import type { SubmissionResult } from "@conform-to/dom";
import { useActionData } from "@remix-run/react";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Namespace =
  | "adminCalibration"
  | "adminMember"
  | "adminPayouts"
  | "adminPools"
  | "adminPublications";
type Operation<N extends Namespace> = Parameters<ReturnType<typeof useMessages<N>>>[0];
type FormProps<N extends Namespace> = {
  operation: Operation<N>;
  reference?: string;
  reply?: SubmissionResult<string[]>;
};

/** Makes a component that shows the form below its name, open while the form has a reply. */
export function formDisclosure<N extends Namespace, Props extends FormProps<N>>(
  namespace: N,
  Form: ComponentType<Props>,
) {
  return function FormDisclosure(props: Props) {
    const t = useMessages(namespace);
    const reply = useActionData<SubmissionResult<string[]>>();
    const sent = replyTo(reply, props.operation);
    const ownReply =
      (sent?.initialValue?.["reference"] ?? "") === (props.reference ?? "") ? sent : undefined;
    return (
      <details open={ownReply ? true : undefined}>
        <summary>{t(props.operation)}</summary>
        <Form {...props} reply={ownReply} />
      </details>
    );
  };
}
