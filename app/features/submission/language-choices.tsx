import { locales } from "#contract/core/locales.ts";
import type { Locale } from "#contract/core/values.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { languageNames } from "#app/i18n/language-names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function LanguageChoices({ chosen }: { chosen: Locale | undefined }) {
  const t = useMessages("languageFilter");
  return (
    <Choice name="language" label={t("label")} chosen={chosen} all={t("all")}>
      {locales.map((locale) => ({ value: locale, label: languageNames[locale], lang: locale }))}
    </Choice>
  );
}
