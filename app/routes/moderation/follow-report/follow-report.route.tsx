import { useLoaderData } from "@remix-run/react";
import { followReport } from "#contract/moderation/report.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";

export const handle: PageHandle = { layout: "wrapper" };

/** The URL has the only secret that leads to a visitor's report. */
export const loader = pageLoader(
  { guards: [], isPersonal: true, messages: ["reports"] },
  async ({ api, url }) => {
    const secret = url.searchParams.get("secret");
    const body = followReport.body.safeParse({ secret }).data;
    const report = body && (await api(followReport, { body }).catch(nullIfRefused("not-found")));
    return {
      report: report ?? null,
      isSent: url.searchParams.has("done"),
      link: report ? `${url.origin}${url.pathname}?secret=${secret}` : null,
    };
  },
);

export default function FollowReportPage() {
  const { report, isSent, link } = useLoaderData<typeof loader>();
  const t = useMessages("reports");
  const rules = <Link to="/rules">{t("read-rules")}</Link>;
  if (!report)
    return (
      <>
        {isSent ? (
          <>
            <PageHeading title={t("follow-title")} />
            <LiveNotice tone="ok">{t("sent-email")}</LiveNotice>
          </>
        ) : (
          <PageHeading title={t("follow-none")} lead={t("follow-none-next")} />
        )}
        <p>{rules}</p>
      </>
    );
  return (
    <>
      <PageHeading title={t("follow-title")} lead={t(`kind-${report.kind}`)} />
      <div className="stack measure">
        {isSent && link && (
          <LiveNotice tone="ok" title={t("sent")}>
            <p>{t("follow-keep")}</p>
            <p>
              <a href={link}>{link}</a>
            </p>
          </LiveNotice>
        )}
        <p>{t(`state-${report.state}`)}</p>
        <ul className="facts">
          <TimeFact name={t("reported")} at={report.at} />
          {report.state !== "open" && <TimeFact name={t("decided")} at={report.changedAt} />}
        </ul>
        <p>{rules}</p>
      </div>
    </>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("reports.follow-title"),
  description: t("reports.follow-description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
