import type { FieldMeta } from "#app/ui/form/field.tsx";
import { ReasonField, useReasonLabel } from "./reason-field.tsx";

/** An admin's reason, for a form that others send without one. */
export function useReasonOfForm() {
  return { labels: useReasonLabel(), of: (field: FieldMeta) => <ReasonField field={field} /> };
}
