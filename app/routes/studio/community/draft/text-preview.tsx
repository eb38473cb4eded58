import { useContext, useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { FormContext } from "./draft-field.tsx";

/** Without JavaScript, these props scroll the opened page to the preview. */
const opened = { tabIndex: -1, autoFocus: true };

/** Shows a text as readers will see it. The button sends the form, which keeps the typed values. */
export function TextPreview({ name }: { name: string }) {
  const t = useMessages("studioContent");
  const { preview } = useContext(FormContext);
  const box = useRef<HTMLElement>(null);
  const own = preview?.name === name ? preview : undefined;
  useEffect(() => {
    if (own) box.current?.focus();
  }, [own]);
  return (
    <>
      <Button name="intent" value={`preview:${name}`} look="plain" formNoValidate>
        {t("preview")}
      </Button>
      {own && (
        <section ref={box} className="card" aria-label={t("preview")} {...opened}>
          {own.problems.map(({ message, lang }) => (
            <p className="error" key={message} lang={lang}>
              {message}
            </p>
          ))}
          {own.part && <StaticHtml part={own.part} className="prose" />}
        </section>
      )}
    </>
  );
}
