import { Form, useLocation } from "@remix-run/react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "./button.tsx";
import type { FormTexts } from "./form-texts.ts";

/** Whether a value looks like text that somebody wrote, rather than the value of a choice. */
const isWriting = (value: string) => /\s|:\/\//.test(value);

/**
 * Shows a form that could not be processed, with the texts that were sent, below the error. The
 * reader can send it again.
 */
export function FormGivenBack({ fields }: { fields: FormTexts }) {
  const t = useMessages("errors");
  // The form goes to the page's own address, whichever route's error page shows it.
  const { pathname, search } = useLocation();
  const writings = fields.filter(([, value]) => isWriting(value));
  const choices = fields.filter(([, value]) => !isWriting(value));
  return (
    <Form method="post" action={pathname + search}>
      {choices.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={`${name} ${value}`} />
      ))}
      {writings.length > 0 && (
        <div className="field">
          <p>{t("kept")}</p>
          {writings.map(([name, value]) => (
            <textarea
              name={name}
              defaultValue={value}
              rows={6}
              aria-label={t("kept-text")}
              key={name}
            />
          ))}
        </div>
      )}
      <p className="actions">
        <Button>{t("send-again")}</Button>
      </p>
    </Form>
  );
}
