import { useLoaderData } from "@remix-run/react";
import { listViewerReports } from "#contract/moderation/report.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["reports"] },
  async ({ api, url }) => ({
    ...(await api(listViewerReports)),
    isSent: url.searchParams.has("done"),
  }),
);

export default function ViewerReportsPage() {
  const { reports, isSent } = useLoaderData<typeof loader>();
  const t = useMessages("reports");
  return (
    <>
      <PageHeading title={t("list-title")} lead={t("list-lead")}>
        <Link to="/rules">{t("read-rules")}</Link>
      </PageHeading>
      {isSent && <LiveNotice tone="ok">{t("sent")}</LiveNotice>}
      {reports.length > 0 ? (
        <ul className="list measure">
          {reports.map(({ id, kind, path, at, state }) => (
            <li key={id}>
              {path ? <Link to={path}>{t(`kind-${kind}`)}</Link> : t(`kind-${kind}`)}
              <p>{t(`state-${state}`)}</p>
              <ul className="facts">
                <TimeFact name={t("reported")} at={at} />
              </ul>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t("list-none")}>{t("list-none-next")}</EmptyState>
      )}
    </>
  );
}

export const meta = noIndexMeta("reports.list-title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
