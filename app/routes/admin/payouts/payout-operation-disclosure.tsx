import { useActionData } from "@remix-run/react";
import { lazyForm } from "#app/ui/form/lazy-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { action } from "./admin-payouts.route.tsx";
import type { PayoutOperationFormProps } from "./payout-operation-form.tsx";

const PayoutOperationForm = lazyForm(() =>
  import("./payout-operation-form.tsx").then((module) => module.PayoutOperationForm),
);

export function PayoutOperationDisclosure(props: Omit<PayoutOperationFormProps, "lastResult">) {
  const t = useMessages("adminPayouts");
  const answer = useActionData<typeof action>();
  const given = answer?.initialValue;
  const isThis =
    given?.intent === props.operation && (given.reference ?? "") === (props.reference ?? "");
  return (
    <details open={isThis ? true : undefined}>
      <summary>{t(props.operation)}</summary>
      <PayoutOperationForm {...props} lastResult={isThis ? answer : undefined} />
    </details>
  );
}
