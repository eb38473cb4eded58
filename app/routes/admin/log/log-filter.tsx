import { Form } from "@remix-run/react";
import { auditOperations } from "#contract/admin/audit-operation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/form/choice.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type Chosen = { readonly admin?: string; readonly member?: string; readonly operation?: string };

export function LogFilter({ chosen }: { chosen: Chosen }) {
  const t = useMessages("admin");
  const locale = useLocale();
  const { admin, member, operation } = chosen;
  return (
    <Form
      key={`${admin} ${member} ${operation}`}
      method="get"
      action={localePath(locale, "/admin/log")}
      className="filter"
    >
      {(["admin", "member"] as const).map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{t(`filter-${name}`)}</label>
          <input
            id={`filter-${name}`}
            name={name}
            defaultValue={chosen[name]}
            maxLength={22}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      ))}
      <Choice
        name="operation"
        label={t("filter-operation")}
        chosen={operation}
        all={t("filter-all")}
      >
        {auditOperations.map((value) => ({ value, label: t(`operation-${value}`) }))}
      </Choice>
      <p className="actions">
        <Button look="plain">{t("filter-submit")}</Button>
        {(admin ?? member ?? operation) && (
          <ButtonLink to="/admin/log" look="quiet">
            {t("filter-clear")}
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}
