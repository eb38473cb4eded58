import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listMembers, memberRoles, memberStates } from "#contract/admin/admin.ts";
import { listCommunities } from "#contract/community/community.ts";
import { slug } from "#contract/core/values.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { AdminTabs } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";
import { MemberList } from "../member-list.tsx";
import { MemberFilter } from "./member-filter.tsx";

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
      <PageHeading title={t("members")} lead={t("members-lead")} />
      <AdminTabs />
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

export const meta = noIndexMeta("admin.members");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
