import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { Button, ButtonLink } from "../button.tsx";

type FilterDisclosureProps = {
  namespace: "admin" | "review";
  path: string;
  chosen: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
};

/** A list's filters as a form. It is open while the list is filtered. */
export function FilterDisclosure({ namespace, path, chosen, children }: FilterDisclosureProps) {
  const t = useMessages(namespace);
  const isFiltered = Object.values(chosen).some(Boolean);
  return (
    // The key resets the form when the list changes by another link.
    <details key={Object.values(chosen).join(" ")} className="filter-disclosure" open={isFiltered}>
      <summary>{t("filter")}</summary>
      <Form method="get" action={localePath(useLocale(), path)} className="filter">
        {children}
        <p className="actions">
          <Button look="plain">{t("filter-submit")}</Button>
          {isFiltered && (
            <ButtonLink to={path} look="quiet">
              {t("filter-clear")}
            </ButtonLink>
          )}
        </p>
      </Form>
    </details>
  );
}
