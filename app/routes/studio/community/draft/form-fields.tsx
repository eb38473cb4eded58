import { useContext, type ReactNode } from "react";
import type { Field, PartKind, PartValue } from "#contract/studio/draft-fields.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { DraftFields, FormContext, hasText } from "./draft-field.tsx";
import { inFormOrder, isLacking, isWithin } from "./form-value.ts";
import { labelOf } from "./field-name.ts";

type FormFieldsProps = { kind: PartKind; value: PartValue };

/**
 * Required fields come first. Other fields are in disclosures, which are open if a field in them
 * needs a change.
 */
export function FormFields({ kind, value }: FormFieldsProps) {
  const t = useMessages("studioFields");
  const common = useMessages("common");
  const { errors, languages, changed = "" } = useContext(FormContext);
  const fields = inFormOrder(kind);
  const isNamed = (field: Field) =>
    [...Object.keys(errors), changed].some((inner) => isWithin(field, inner));
  const isWritten = ({ name }: Field) => {
    const own = value[name];
    return Array.isArray(own) ? own.length > 0 : hasText(own);
  };
  const set = fields.filter(({ disclosure }) => disclosure === "set");
  return (
    <>
      <DraftFields
        fields={fields.filter(({ disclosure }) => !disclosure)}
        prefix=""
        value={value}
        areNeeded
      />
      <FieldDisclosure
        title={set.map((field) => labelOf(field, t)).join(", ")}
        note={t("filled")}
        isOpen={set.some((field) => isNamed(field) || isLacking(field, value, languages))}
      >
        <DraftFields fields={set} prefix="" value={value} areNeeded />
      </FieldDisclosure>
      {fields
        .filter(({ disclosure }) => disclosure === "extra")
        .map((field) => (
          <FieldDisclosure
            key={field.name}
            title={labelOf(field, t)}
            note={isWritten(field) ? t("filled") : common("optional")}
            isOpen={isNamed(field)}
          >
            <DraftFields fields={[field]} prefix="" value={value} areNeeded={false} />
          </FieldDisclosure>
        ))}
    </>
  );
}

type DisclosureProps = { title: string; note: string; isOpen: boolean; children: ReactNode };

function FieldDisclosure({ title, note, isOpen, children }: DisclosureProps) {
  return (
    <details open={isOpen || undefined}>
      <summary>
        {title} <small>({note})</small>
      </summary>
      <div>{children}</div>
    </details>
  );
}
