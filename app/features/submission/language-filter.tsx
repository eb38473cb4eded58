import { Form } from "@remix-run/react";
import type { Locale } from "#contract/values.ts";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { LanguageChoices } from "./language-choices.tsx";

type Props = {
  chosen: Locale | undefined;
  /** The list's page, without a language prefix. */
  path: string;
};

/** A form that asks for the same list in one language: its address can be shared. */
export function LanguageFilter({ chosen, path }: Props) {
  const t = useMessages("languageFilter");
  const locale = useLocale();
  // A list that came by another link is another form, whose box says what it shows.
  return (
    <Form key={chosen} method="get" action={localePath(locale, path)} className="filter">
      <LanguageChoices chosen={chosen} />
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
