import { Form } from "@remix-run/react";
import { auditActs } from "#contract/audit-act.ts";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Choice } from "#app/components/choice.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type Chosen = { readonly admin?: string; readonly member?: string; readonly act?: string };

export function LogFilter({ chosen }: { chosen: Chosen }) {
  const t = useMessages("admin");
  const locale = useLocale();
  const { admin, member, act } = chosen;
  return (
    <Form
      key={`${admin} ${member} ${act}`}
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
      <Choice name="act" label={t("filter-act")} chosen={act} all={t("filter-all")}>
        {auditActs.map((value) => ({ value, label: t(`act-${value}`) }))}
      </Choice>
      <p className="actions">
        <Button look="plain">{t("filter-submit")}</Button>
        {(admin ?? member ?? act) && (
          <ButtonLink to="/admin/log" look="quiet">
            {t("filter-clear")}
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}
