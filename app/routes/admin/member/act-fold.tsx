import { useActionData } from "@remix-run/react";
import { lazyForm } from "#app/ui/form/lazy-form.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { ActFormProps } from "./act-form.tsx";
import type { action } from "./admin-member.route.tsx";

const ActForm = lazyForm(() => import("./act-form.tsx").then((module) => module.ActForm));

export function ActFold(props: Omit<ActFormProps, "lastResult">) {
  const t = useMessages("adminMember");
  const answer = useActionData<typeof action>();
  const lastResult = answer?.initialValue?.intent === props.act ? answer : undefined;
  return (
    <details open={lastResult ? true : undefined}>
      <summary>{t(props.act)}</summary>
      <ActForm {...props} lastResult={lastResult} />
    </details>
  );
}
