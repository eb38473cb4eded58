import { useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { TextArea, type FieldMeta } from "#app/ui/form/field.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** A note on a criterion, in a disclosure that is open if there is a note. */
export function NoteField({ field, criterion }: { field: FieldMeta; criterion: string }) {
  const t = useMessages("review");
  const common = useMessages("common");
  const [isOpen, setOpen] = useState(Boolean(field.initialValue));
  return (
    <details
      open={isOpen || field.errors !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      // The text may come from a draft on this device.
      onInput={() => setOpen(true)}
    >
      <summary>
        {t("note", { criterion })} <small>({common("optional")})</small>
      </summary>
      <TextArea
        field={field}
        label={t("note", { criterion })}
        required={false}
        rows={2}
        maxLength={limits.criterionComment}
      />
    </details>
  );
}
