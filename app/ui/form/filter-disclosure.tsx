import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { localePath } from "#app/i18n/path.ts";
import { useLocale } from "#app/i18n/use-messages.tsx";
import { Button, ButtonLink } from "../button.tsx";

type FilterDisclosureProps = {
  texts: { readonly filter: string; readonly submit: string; readonly clear: string };
  path: string;
  chosen: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
};

/** A list's filters as a form. It is open while the list is filtered. */
export function FilterDisclosure({ texts, path, chosen, children }: FilterDisclosureProps) {
  const isFiltered = Object.values(chosen).some(Boolean);
  return (
    // The key resets the form when the list changes by another link.
    <details key={Object.values(chosen).join(" ")} className="filter-disclosure" open={isFiltered}>
      <summary>{texts.filter}</summary>
      <Form method="get" action={localePath(useLocale(), path)} className="filter">
        {children}
        <p className="actions">
          <Button look="plain">{texts.submit}</Button>
          {isFiltered && (
            <ButtonLink to={path} look="quiet">
              {texts.clear}
            </ButtonLink>
          )}
        </p>
      </Form>
    </details>
  );
}
