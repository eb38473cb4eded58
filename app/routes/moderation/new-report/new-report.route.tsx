import { useActionData, useLoaderData } from "@remix-run/react";
import { readReportable } from "#contract/moderation/report.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ReportForm } from "./report-form.tsx";
import { sendReport } from "./send-report.server.ts";

export const loader = pageLoader(
  { guards: [], isPersonal: true, messages: ["reports"] },
  async (context) => {
    const asked = context.url.searchParams.get("about");
    // Search engines and chats link to this page without a thing to report.
    if (asked === null) throw context.redirect("/rules");
    const query = readReportable.query.safeParse({ about: asked });
    if (!query.success) throw new ApiProblem("not-found");
    const { about } = query.data;
    const reported = await context.api(readReportable, { query: { about } });
    const { viewer } = await context.guarded;
    return { reported, about, isVisitor: viewer === null };
  },
);

export const action = pageAction({ guards: [] }, sendReport);

export default function NewReportPage() {
  const { reported, about, isVisitor } = useLoaderData<typeof loader>();
  const t = useMessages("reports");
  const common = useMessages("common");
  return (
    <>
      <PageHeading title={common(`report-${reported.kind}`)} lead={t("lead")}>
        <Link to="/rules">{t("read-rules")}</Link>
      </PageHeading>
      <div className="stack measure">
        <h2>{t("about")}</h2>
        <blockquote className="card as-typed">{reported.excerpt}</blockquote>
        <p>
          <Link to={reported.path}>{t("look")}</Link>
        </p>
        <ReportForm {...{ about, isVisitor }} lastResult={useActionData<typeof action>()} />
      </div>
    </>
  );
}

export const meta = noIndexMeta("reports.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
