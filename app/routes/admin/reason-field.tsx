import { limits } from "#contract/core/limits.ts";
import { TextField, type FieldProps } from "#app/ui/form/field.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function useReasonLabel() {
  return { reason: useMessages("admin")("reason") };
}

export function ReasonField({ field }: Pick<FieldProps, "field">) {
  const t = useMessages("admin");
  return (
    <TextField
      field={field}
      label={t("reason")}
      hint={t("reason-hint")}
      autoComplete="off"
      minLength={limits.minimumReason}
      maxLength={limits.reason}
    />
  );
}
