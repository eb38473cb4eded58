import { Form } from "@remix-run/react";
import type { Locale } from "#contract/core/values.ts";
import { locales } from "#contract/core/locales.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { Choice } from "#app/ui/form/choice.tsx";
import { languageNames } from "#app/i18n/language-names.ts";

type Props = {
  chosen: Locale | undefined;
  path: string;
};

export function LanguageFilter({ chosen, path }: Props) {
  const t = useMessages("languageFilter");
  const locale = useLocale();
  // The key resets the select when the list changes by another link.
  return (
    <Form key={chosen} method="get" action={localePath(locale, path)} className="filter">
      <Choice name="language" label={t("label")} chosen={chosen} all={t("all")}>
        {locales.map((value) => ({ value, label: languageNames[value], lang: value }))}
      </Choice>
      <p className="actions">
        <Button look="plain">{t("submit")}</Button>
        {chosen && (
          <ButtonLink to={path} look="quiet">
            {t("clear")}
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}
