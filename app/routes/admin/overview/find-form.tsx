import { Form } from "@remix-run/react";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

export function FindForm({ words }: { words: string }) {
  const t = useMessages("admin");
  return (
    <div>
      <Form key={words} method="get" action={localePath(useLocale(), "/admin")} className="search">
        <label htmlFor="member">{t("find")}</label>
        <input
          id="member"
          name="q"
          type="search"
          defaultValue={words}
          maxLength={limits.memberQuery}
          aria-describedby="member-hint"
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Button>{t("find-submit")}</Button>
      </Form>
      <p className="hint" id="member-hint">
        {t("find-hint")}
      </p>
    </div>
  );
}
