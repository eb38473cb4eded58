import { limits } from "#contract/core/limits.ts";
import { TextArea, type FieldMeta } from "#app/ui/form/field.tsx";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** The declaration of help, with the help that the challenge allows. */
export function HelpField({ field, allowed }: { field: FieldMeta; allowed: string | null }) {
  const t = useMessages("submissionForm");
  const lang = useTextLanguage();
  return (
    <TextArea
      field={field}
      label={t("help-label")}
      hint={
        <>
          {allowed !== null && (
            <>
              {t("help-allowed")}{" "}
              <span lang={lang}>
                <CodeText text={allowed} />
              </span>{" "}
            </>
          )}
          {t("help-hint")}
        </>
      }
      required={false}
      maxLength={limits.declaredHelp}
      rows={2}
    />
  );
}
