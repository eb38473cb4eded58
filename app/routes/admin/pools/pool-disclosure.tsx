import { useActionData } from "@remix-run/react";
import { lazyForm } from "#app/ui/form/lazy-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { action } from "./admin-pools.route.tsx";
import type { PoolFormProps } from "./pool-form.tsx";

const PoolForm = lazyForm(() => import("./pool-form.tsx").then((module) => module.PoolForm));

export function PoolDisclosure(props: Omit<PoolFormProps, "lastResult">) {
  const t = useMessages("adminPools");
  const answer = useActionData<typeof action>();
  const lastResult = answer?.initialValue?.intent === props.operation ? answer : undefined;
  return (
    <details open={lastResult ? true : undefined}>
      <summary>{t(props.operation)}</summary>
      <PoolForm {...props} lastResult={lastResult} />
    </details>
  );
}
