import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listMembers, memberRoles, memberStates } from "#contract/admin/admin.ts";
import { listCommunities } from "#contract/community/community.ts";
import { slug } from "#contract/core/values.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { FilterSelect } from "#app/ui/form/filter-select.tsx";
import { FilterDisclosure } from "#app/ui/form/filter-disclosure.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";
import { MemberList } from "../member-list.tsx";

export const handle: PageHandle = { hasTabs: true };

/** An unknown value in the URL is ignored. */
const conditions = z.object({
  role: memberRoles.optional().catch(undefined),
  state: memberStates.optional().catch(undefined),
  community: slug.optional().catch(undefined),
});

export const loader = pageLoader({ guards: ["auth"], messages: ["admin"] }, async (context) => {
  const { api, url } = context;
  const chosen = conditions.parse(Object.fromEntries(url.searchParams));
  const query = { ...cursorOf(url), ...chosen };
  const { members, next } = await asAdmin(api(listMembers, { query }), context);
  const { communities } = await api(listCommunities);
  return {
    chosen,
    members,
    next,
    communities: communities.map(({ slug: value, name }) => ({ value, label: name })),
  };
});

export default function AdminMembersPage() {
  const { chosen, members, next, communities } = useLoaderData<typeof loader>();
  const t = useMessages("admin");
  return (
    <>
      <AdminHeading title={t("members")} lead={t("members-lead")} />
      <div className="stack">
        <MemberFilter chosen={chosen} communities={communities} />
        {members.length > 0 ? (
          <MemberList members={members} id="members" />
        ) : (
          <EmptyState title={t("members-none")}>{t("members-none-next")}</EmptyState>
        )}
      </div>
      <LoadMore next={next} anchor="members" />
    </>
  );
}

type MemberFilterProps = {
  chosen: { readonly role?: string; readonly state?: string; readonly community?: string };
  communities: readonly { readonly value: string; readonly label: string }[];
};

function MemberFilter({ chosen, communities }: MemberFilterProps) {
  const t = useMessages("admin");
  const { role, state, community } = chosen;
  const states = ["verified", "unverified", "pending-deletion"] as const;
  return (
    <FilterDisclosure
      texts={{ filter: t("filter"), submit: t("filter-submit"), clear: t("filter-clear") }}
      path="/admin/members"
      chosen={chosen}
    >
      <FilterSelect name="role" label={t("filter-role")} chosen={role} all={t("filter-any")}>
        {(["admin", "reviewer"] as const).map((value) => ({ value, label: t(`role-${value}`) }))}
      </FilterSelect>
      <FilterSelect name="state" label={t("filter-state")} chosen={state} all={t("filter-any")}>
        {states.map((value) => ({ value, label: t(`state-${value}`) }))}
      </FilterSelect>
      <FilterSelect
        name="community"
        label={t("filter-community")}
        chosen={community}
        all={t("filter-any")}
      >
        {communities}
      </FilterSelect>
    </FilterDisclosure>
  );
}

export const meta = noIndexMeta("admin.members");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
