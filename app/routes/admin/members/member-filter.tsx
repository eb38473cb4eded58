import { Choice } from "#app/ui/form/choice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { FilterDisclosure } from "#app/ui/form/filter-disclosure.tsx";

type MemberFilterProps = {
  chosen: { readonly role?: string; readonly state?: string; readonly community?: string };
  communities: readonly { readonly value: string; readonly label: string }[];
};

export function MemberFilter({ chosen, communities }: MemberFilterProps) {
  const t = useMessages("admin");
  const { role, state, community } = chosen;
  const states = ["verified", "unverified", "pending-deletion"] as const;
  return (
    <FilterDisclosure
      texts={{ filter: t("filter"), submit: t("filter-submit"), clear: t("filter-clear") }}
      path="/admin/members"
      chosen={chosen}
    >
      <Choice name="role" label={t("filter-role")} chosen={role} all={t("filter-any")}>
        {(["admin", "reviewer"] as const).map((value) => ({ value, label: t(`role-${value}`) }))}
      </Choice>
      <Choice name="state" label={t("filter-state")} chosen={state} all={t("filter-any")}>
        {states.map((value) => ({ value, label: t(`state-${value}`) }))}
      </Choice>
      <Choice
        name="community"
        label={t("filter-community")}
        chosen={community}
        all={t("filter-any")}
      >
        {communities}
      </Choice>
    </FilterDisclosure>
  );
}
