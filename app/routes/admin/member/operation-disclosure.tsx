import { useActionData } from "@remix-run/react";
import { lazyForm } from "#app/ui/form/lazy-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { OperationFormProps } from "./operation-form.tsx";
import type { action } from "./admin-member.route.tsx";

const OperationForm = lazyForm(() =>
  import("./operation-form.tsx").then((module) => module.OperationForm),
);

export function OperationDisclosure(props: Omit<OperationFormProps, "lastResult">) {
  const t = useMessages("adminMember");
  const answer = useActionData<typeof action>();
  const lastResult = answer?.initialValue?.intent === props.operation ? answer : undefined;
  return (
    <details open={lastResult ? true : undefined}>
      <summary>{t(props.operation)}</summary>
      <OperationForm {...props} lastResult={lastResult} />
    </details>
  );
}
