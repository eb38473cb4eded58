import { Form } from "@remix-run/react";
import { limits } from "#contract/limits.ts";
import { Button } from "#app/components/button.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

/** A plain form: its address can be shared. */
export function SearchForm({ words }: { words: string }) {
  const t = useMessages("search");
  return (
    // Another search that came by a link is another form, whose field says what is shown.
    <Form key={words} method="get" action={localePath(useLocale(), "/search")} className="search">
      <label htmlFor="words">{t("label")}</label>
      <input
        id="words"
        name="q"
        type="search"
        defaultValue={words}
        maxLength={limits.searchQuery}
        enterKeyHint="search"
        autoCapitalize="none"
      />
      <Button>{t("submit")}</Button>
    </Form>
  );
}
