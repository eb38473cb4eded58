import { Form, useLocation } from "@remix-run/react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "../button.tsx";
import type { FormTexts } from "./form-texts.ts";

const isWriting = (value: string) => /\s|:\/\//.test(value);

/** Shows the texts of a form that failed, so that the reader can send it again. */
export function FormGivenBack({ fields }: { fields: FormTexts }) {
  const t = useMessages("errors");
  // The form is sent to the page's own URL, not to that of the route whose error page shows it.
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
