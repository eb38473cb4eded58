import { useActionData } from "@remix-run/react";
import { lazyForm } from "#app/ui/form/lazy-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { action } from "./admin-payouts.route.tsx";
import type { PayoutActFormProps } from "./payout-act-form.tsx";

const PayoutActForm = lazyForm(() =>
  import("./payout-act-form.tsx").then((module) => module.PayoutActForm),
);

export function PayoutActFold(props: Omit<PayoutActFormProps, "lastResult">) {
  const t = useMessages("adminPayouts");
  const answer = useActionData<typeof action>();
  const given = answer?.initialValue;
  const isThis = given?.intent === props.act && (given.reference ?? "") === (props.reference ?? "");
  return (
    <details open={isThis ? true : undefined}>
      <summary>{t(props.act)}</summary>
      <PayoutActForm {...props} lastResult={isThis ? answer : undefined} />
    </details>
  );
}
