import { Form } from "@remix-run/react";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

export function SearchForm({ words }: { words: string }) {
  const t = useMessages("search");
  return (
    // The key resets the field when a link opened another search.
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
