import { useLoaderData } from "@remix-run/react";
import { listHostedCommunities } from "#contract/admin/communities.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";
import { CommunityState } from "../community/community-state.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminCommunities"] },
  (context) => asAdmin(context.api(listHostedCommunities), context),
);

export default function AdminCommunitiesPage() {
  const { communities } = useLoaderData<typeof loader>();
  const t = useMessages("adminCommunities");
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      {communities.length === 0 ? (
        <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
      ) : (
        <ul className="list">
          {communities.map((community) => (
            <li key={community.slug}>
              <Link to={`/admin/communities/${community.slug}`}>{community.name}</Link>{" "}
              <CommunityState community={community} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const meta = noIndexMeta("adminCommunities.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
