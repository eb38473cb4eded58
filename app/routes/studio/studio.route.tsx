import { useLoaderData } from "@remix-run/react";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["studio"] },
  async ({ guarded, url }) => {
    const { roles } = requireViewer(await guarded);
    return {
      hasLaidDown: url.searchParams.get("done") === "laid-down",
      communities: [...Map.groupBy(roles, ({ community }) => community)].map(([slug, held]) => ({
        slug,
        name: held[0]?.name ?? slug,
        roles: held.map(({ role }) => role),
      })),
    };
  },
);

export default function StudioPage() {
  const { communities, hasLaidDown } = useLoaderData<typeof loader>();
  const t = useMessages("studio");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {hasLaidDown && <LiveNotice tone="ok">{t("laid-down")}</LiveNotice>}
      {communities.length === 0 ? (
        <EmptyState title={t("none")} action={{ to: "/protocols", label: t("none-next") }} />
      ) : (
        <ul className="list measure">
          {communities.map(({ slug, name, roles }) => (
            <li key={slug}>
              <Link to={`/studio/${slug}`}>{name}</Link>
              <p>{roles.map((role) => t(`role-${role}`)).join(", ")}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const meta = noIndexMeta("studio.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
