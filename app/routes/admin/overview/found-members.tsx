import type { FoundMember } from "#contract/admin/admin.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { MemberList } from "../member-list.tsx";

type FoundMembersProps = { words: string; found: readonly FoundMember[] };

export function FoundMembers({ words, found }: FoundMembersProps) {
  const t = useMessages("admin");
  if (found.length === 0)
    return <EmptyState title={t("find-none", { words })}>{t("find-none-next")}</EmptyState>;
  return (
    <section>
      <h2>{t("found")}</h2>
      <MemberList members={found} />
    </section>
  );
}
