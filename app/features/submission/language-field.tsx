import { RadioGroup, type FieldMeta } from "#app/ui/form/field.tsx";
import { languageChoices } from "#app/i18n/language-names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function LanguageField({ field }: { field: FieldMeta }) {
  const t = useMessages("submissionForm");
  return (
    <RadioGroup
      field={field}
      label={t("language-label")}
      options={[{ value: "auto", label: t("language-auto") }, ...languageChoices]}
    />
  );
}
