import { auditOperations } from "#contract/admin/audit-operation.ts";
import { Choice } from "#app/ui/form/choice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { FilterDisclosure } from "#app/ui/form/filter-disclosure.tsx";

type Chosen = { readonly admin?: string; readonly member?: string; readonly operation?: string };

export function LogFilter({ chosen }: { chosen: Chosen }) {
  const t = useMessages("admin");
  return (
    <FilterDisclosure
      texts={{ filter: t("filter"), submit: t("filter-submit"), clear: t("filter-clear") }}
      path="/admin/log"
      chosen={chosen}
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
        chosen={chosen.operation}
        all={t("filter-all")}
      >
        {auditOperations.map((value) => ({ value, label: t(`operation-${value}`) }))}
      </Choice>
    </FilterDisclosure>
  );
}
